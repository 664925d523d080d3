// Loaded into the server by run-server.mjs: the channel to the parent closes when the parent dies.
if (process.channel) {
  process.once('disconnect', () => {
    process.kill(process.pid, 'SIGTERM')
    setTimeout(() => process.kill(process.pid, 'SIGKILL'), 3000).unref()
  })
  process.channel.unref()
}
