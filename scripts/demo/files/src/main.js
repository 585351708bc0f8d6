import { steepingTime } from './teas.js';

const tea = process.argv[2] ?? 'green';
const time = steepingTime(tea);
console.log(`Your ${tea} tea needs ${time} minutes.`);
setTimeout(() => console.log(`Your ${tea} tea is ready.`), time * 60_000);
