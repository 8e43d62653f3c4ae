import pino, { type DestinationStream, type Logger, stdTimeFunctions } from "pino";
import { serializeError } from "./error-serializer.ts";
import { prettyDestination } from "./pretty-log.ts";
import { currentRequest } from "./request-context.ts";

/** Lines of JSON for machines, each request among them; or, for who looks on, what matters. */
export type LogFormat = "json" | "text";

/** @throws when LOG says something else */
export function readLogFormat(env: NodeJS.ProcessEnv): LogFormat {
	const kind = env.LOG || "json";
	if (kind !== "json" && kind !== "text") throw new Error(`LOG must be json or text, not ${kind}.`);
	return kind;
}

/** What a line says of the request that it belongs to. */
function ofThisRequest() {
	const context = currentRequest();
	return context ? { request: context.id, tenant: context.tenant, member: context.member } : {};
}

const hasError = (what: unknown): what is { err: unknown } =>
	typeof what === "object" && what !== null && "err" in what;

/** @param to where lines go; standard output when it isn't said */
export function createLog(kind: LogFormat, to?: DestinationStream): Logger {
	return pino(
		{
			base: { pid: process.pid },
			timestamp: stdTimeFunctions.isoTime,
			formatters: { level: (level) => ({ level }) },
			serializers: { err: serializeError },
			mixin: ofThisRequest,
			hooks: {
				// Without a sentence of ours, pino would take the error's own, values and all.
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

/** The log of this process. */
export const log: Logger = createLog(readLogFormat(process.env));
