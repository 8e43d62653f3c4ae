import type { DestinationStream } from "pino";
import type { SerializedError } from "./error-serializer.ts";

type Line = { time: string; level: string; msg?: string; err?: SerializedError } & Record<
	string,
	unknown
>;

/** Converts a log's lines of JSON to lines for people. */
export const prettyDestination = (to: DestinationStream): DestinationStream => ({
	write: (line) => to.write(`${sentence(JSON.parse(line))}\n`),
});

function sentence({ time, level, msg, err, pid: _, ...rest }: Line): string {
	const about = Object.entries(rest).map(([name, value]) => ` ${name}=${String(value)}`);
	const grave = level === "info" ? "" : ` ${level}:`;
	return `${time.slice(11, 19)}${grave} ${msg ?? ""}${about.join("")}${err ? formatError(err) : ""}`;
}

function formatError({ type, message, stack, cause, code }: SerializedError): string {
	const head = `\n  ${type}: ${message}${code === undefined ? "" : ` (${code})`}`;
	return `${head}${stack ? `\n${stack}` : ""}${cause ? formatError(cause) : ""}`;
}
