import { OpenAPIHono } from "@hono/zod-openapi";
import { bodyLimit } from "hono/body-limit";
import type { Connection } from "./db/connection.ts";
import { CallFailure } from "./failure.ts";
import { addAuthentication } from "./routes/authentication.ts";
import { addDocumentation } from "./routes/documentation.ts";
import { addFacilities } from "./routes/facilities.ts";
import { addInvitations } from "./routes/invitations.ts";
import { addMaintenanceRequest } from "./routes/maintenance-request.ts";
import { addMembers } from "./routes/members.ts";
import { addPasswordLinks } from "./routes/password-links.ts";
import { addRequests } from "./routes/requests.ts";
import { addTenant } from "./routes/tenant.ts";
import { addUploads } from "./routes/uploads.ts";
import type { Storage } from "./storage/storage.ts";

/** What the API works with; it has no globals. */
export type ApiDeps = {
	/** A pool with the role that row-level security binds. */
	connection: Connection;
	storage: Storage;
	tenantHeader: string;
	/** Whether a proxy stands before the API and writes down the client's address. */
	trustProxy: boolean;
	now: () => Date;
	/** Told of every failure that is not the client's. */
	report: (error: unknown) => void;
};

export type Api = { fetch: (request: Request) => Promise<Response> };

/** A request with pictures may hold so many bytes. */
const maxBodyBytes = 32 * 1024 * 1024;

const unreachable = /^(ECONN|CONNECT|CONNECTION_|EPIPE|ENOENT|57P0|53|08)/;

/** A text holds a character that PostgreSQL can't keep: U+0000. */
const unkeepable = ["22021", "22P05"];

/** The REST API as a fetch handler; its paths start at `/`. */
export function createApi(deps: ApiDeps): Api {
	const app = new OpenAPIHono();
	app.use(
		bodyLimit({
			maxSize: maxBodyBytes,
			onError: (c) => {
				const failure = new CallFailure("too_large");
				return c.json(failure.toJSON(), failure.status as 413);
			},
		}),
	);
	addAuthentication(app, deps);
	addPasswordLinks(app, deps);
	addTenant(app, deps);
	addMembers(app, deps);
	addInvitations(app, deps);
	addFacilities(app, deps);
	addRequests(app, deps);
	addMaintenanceRequest(app, deps);
	addUploads(app, deps);
	addDocumentation(app);
	app.notFound((c) => c.json(new CallFailure("call_unknown").toJSON(), 404));
	app.onError((error, c) => {
		const failure = failureOf(error, deps);
		if (failure.details.retryAfter) c.header("Retry-After", String(failure.details.retryAfter));
		return c.json(failure.toJSON(), failure.status as 500);
	});
	return { fetch: async (request) => app.fetch(request) };
}

function failureOf(error: unknown, deps: ApiDeps): CallFailure {
	if (error instanceof CallFailure) return error;
	const code =
		(error as { code?: unknown }).code ?? (error as { cause?: { code?: unknown } }).cause?.code;
	if (unkeepable.some((known) => known === code)) return new CallFailure("body_unreadable");
	deps.report(error);
	return new CallFailure(
		typeof code === "string" && unreachable.test(code) ? "unavailable" : "server_error",
	);
}
