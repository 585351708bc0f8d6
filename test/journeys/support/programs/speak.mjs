// Plays a script: each argument is `stream:base64`, written as those bytes after the one before was
// taken; `wait:MS` waits, `exit:CODE` ends, `lines:N` and `bytes:N` are floods.
const streams = { stdout: process.stdout, stderr: process.stderr };
const write = (stream, bytes) => new Promise((resolve) => stream.write(bytes, resolve));

for (const step of process.argv.slice(2)) {
  const [what, value] = step.split(':');
  if (what === 'wait') await new Promise((resolve) => setTimeout(resolve, Number(value)));
  else if (what === 'exit') process.exitCode = Number(value);
  else if (what === 'lines') {
    for (let line = 0; line < Number(value); line += 1000)
      await write(
        process.stdout,
        Array.from({ length: 1000 }, (_, index) => `line ${line + index}\n`).join(''),
      );
  } else if (what === 'bytes') {
    for (let left = Number(value); left > 0; left -= 1_000_000)
      await write(process.stdout, Buffer.alloc(Math.min(left, 1_000_000), 'x'));
  } else await write(streams[what], Buffer.from(value, 'base64'));
}
