// @ts-check
// Loaded with `node --import` into a program that we start. Its standard input is a pipe that the
// starter holds open: when the starter dies, however rudely, the pipe closes and the program ends
// its own process group. Without it a killed `npm start` would leave a server behind for good.

const { env } = process;
if (env['MALAMAR_LEASH'] !== undefined) {
  // Programs that this one forks inherit `--import` and the environment, but not the pipe.
  delete env['MALAMAR_LEASH'];
  const all = process.platform === 'win32' ? process.pid : -process.pid;
  process.stdin.on('end', () => {
    process.kill(all, 'SIGTERM');
    setTimeout(() => process.kill(all, 'SIGKILL'), 3000);
  });
  process.stdin.resume();
  // The leash must not keep a program alive that is done.
  if ('unref' in process.stdin) process.stdin.unref();
}
