// Says in one line how it was started and what came by its input, which it reads to the end.
let input = '';
for await (const chunk of process.stdin) input += chunk;
const { MALAMAR_RUN: run } = process.env;
console.log(
  JSON.stringify({
    args: process.argv.slice(2),
    input,
    directory: process.cwd(),
    run,
    environment: Object.keys(process.env).sort(),
  }),
);
