// run-server.mjs loads this file into the server. The channel to the parent closes when the parent ends in
// any way.
import { isMainThread } from 'node:worker_threads'

// If the parent was killed before this line ran, the channel is gone already and no event will come.
if (isMainThread && !process.connected) process.kill(process.pid, 'SIGKILL')
if (process.channel) {
  process.once('disconnect', () => {
    process.kill(process.pid, 'SIGTERM')
    setTimeout(() => process.kill(process.pid, 'SIGKILL'), 3000).unref()
  })
  process.channel.unref()
}
