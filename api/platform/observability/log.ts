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

const hasError = (what: unknown): what is { err: unknown } =>
	typeof what === "object" && what !== null && "err" in what;

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
					const [what, sentence = "An error"] = args as [unknown, string?];
					if (what instanceof Error) return method.call(this, { err: what }, sentence);
					if (hasError(what)) return method.call(this, what, sentence);
					return method.apply(this, args);
				},
			},
		},
		kind === "text" ? prettyDestination(to ?? process.stdout) : (to ?? pino.destination(1)),
	);
}

/** The log of this process: people read it in a terminal. */
export const log: Logger = createLog(isatty(1) ? "text" : "json");
