import { isatty } from "node:tty";
import pino, { type DestinationStream, type Logger, stdTimeFunctions } from "pino";
import { serializeError } from "./error-serializer.ts";
import { prettyDestination } from "./pretty-log.ts";
import { currentRequest } from "./request-context.ts";

/**
 * The format of the log: lines of JSON for machines, one for each request too; or, for people, only
 * what matters.
 */
export type LogFormat = "json" | "text";

/** Returns the fields of a line that describe its request. */
function ofThisRequest() {
	const context = currentRequest();
	return context ? { request: context.id, tenant: context.tenant, member: context.member } : {};
}

const hasError = (value: unknown): value is { err: unknown } =>
	typeof value === "object" && value !== null && "err" in value;

/**
 * Creates a logger.
 *
 * @param to the destination; standard output by default
 */
export function createLog(kind: LogFormat, to?: DestinationStream): Logger {
	return pino(
		{
			base: { pid: process.pid },
			timestamp: stdTimeFunctions.isoTime,
			formatters: { level: (level) => ({ level }) },
			serializers: { err: serializeError },
			mixin: ofThisRequest,
			hooks: {
				// Without a message of this program, pino would use the error's own, with its values.
				logMethod(args, method) {
					const [details, sentence = "An error"] = args as [unknown, string?];
					if (details instanceof Error) return method.call(this, { err: details }, sentence);
					if (hasError(details)) return method.call(this, details, sentence);
					return method.apply(this, args);
				},
			},
		},
		kind === "text" ? prettyDestination(to ?? process.stdout) : (to ?? pino.destination(1)),
	);
}

/** The log of this process: people read it in a terminal. */
export const log: Logger = createLog(isatty(1) ? "text" : "json");
