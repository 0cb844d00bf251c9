/**
 * Loaded into a child process before its program: a closed channel means that the parent has ended, so end too, by
 * SIGTERM.
 */
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
// The channel alone must not keep a finished child alive.
process.channel?.unref();
