import { METHODS } from "node:http";
import { createInterface } from "node:readline";

// Addresses can hold secrets, such as the token of a password reset.
const accessLine = new RegExp(`^(?:${METHODS.join("|")}) (?:/|\\*|https?:|[\\w.-]+:\\d+ )`);
const ownAnnouncement = /^\[remix-serve\] /;

/** @param {string} line of remix-serve's standard output */
export function isWorthShowing(line) {
	return !accessLine.test(line) && !ownAnnouncement.test(line);
}

/**
 * @param {NodeJS.ReadableStream} from
 * @param {NodeJS.WritableStream} to
 */
export function passOnWithoutAccessLog(from, to) {
	createInterface({ input: from, crlfDelay: Number.POSITIVE_INFINITY }).on("line", (line) => {
		if (isWorthShowing(line)) to.write(`${line}\n`);
	});
}
