// run-server.mjs loads this file into the server. The channel to the parent closes when the parent ends in any way.
if (process.channel) {
  process.once('disconnect', () => {
    process.kill(process.pid, 'SIGTERM')
    setTimeout(() => process.kill(process.pid, 'SIGKILL'), 3000).unref()
  })
  process.channel.unref()
}
