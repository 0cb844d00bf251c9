/** Loaded into a child before its program: when the channel to the parent closes, the parent is gone, so end politely. */
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
// The channel alone shall not keep a finished child alive.
process.channel?.unref();
