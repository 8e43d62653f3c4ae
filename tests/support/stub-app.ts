import { vi } from "vitest";
import { runInRequest, scheduleTask, setTenantFound } from "#app/lib/shared-process.server.ts";
import { requestTenant } from "#app/lib/tenant.server.ts";
import { createMiddleware, type ServerBuildWithEntry } from "#server/middleware.ts";
import { temporaryFolder } from "../unit/bin/temporary-folder.ts";
import { listening } from "./local-server.ts";
import { settingsOf } from "./settings.ts";

/**
 * The server around an app that answers everything with its name, and what it is told. Organisations
 * are there, but for those whose name begins with `nobody`.
 */
export async function serveStub(env: Readonly<Record<string, string>> = {}) {
	const asked = vi.fn(({ request }: { request: Request }): Response | Promise<Response> => {
		const tenant = request.headers.get("x-tenant") ?? requestTenant(request);
		if (!tenant.startsWith("nobody")) setTenantFound(tenant);
		return new Response("the app");
	});
	const operations = {
		inLoopTurn: scheduleTask,
		inRequest: vi.fn(runInRequest),
		ownerSignedFor: async () => null,
		countRequest: vi.fn(),
		textOfPage: () => undefined,
		log: { info: vi.fn(), warn: vi.fn(), error: vi.fn() },
	};
	const route = { module: { action: asked, loader: asked } };
	const build = {
		routes: {
			known: { ...route, id: "known", path: ":room/:thing/*" },
			rest: { ...route, id: "rest", path: "*" },
		},
		assets: { routes: {} },
		entry: { module: { default: () => new Response(), operations } },
		future: {},
		basename: "/",
	} as unknown as ServerBuildWithEntry;
	const settings = { ...settingsOf(env), logged: true };
	const state = { isStopping: false };
	const { origin, port } = await listening(
		createMiddleware(build, temporaryFolder(), settings, {
			isStopping: () => state.isStopping,
			ready: async () => ({}),
			degraded: async () => ({}),
			metricsToken: undefined,
			metrics: async () => null,
		}),
	);
	return { asked, operations, origin, port, state };
}
