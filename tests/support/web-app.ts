import { vi } from "vitest";
import { inLoopTurn, inRequest, noteTenantFound } from "#app/lib/operations.server.ts";
import { tenantOf } from "#app/lib/tenant.server.ts";
import { readServeSettings } from "#server/settings.ts";
import { type Build, webApp } from "#server/web-app.ts";
import { temporaryFolder } from "../unit/bin/temporary-folder.ts";
import { listening } from "./listening.ts";

/**
 * The server around an app that answers everything with its name, and what it is told. Organisations
 * are there, but for those whose name begins with `nobody`.
 */
export async function serveStub(env: Readonly<Record<string, string>> = {}) {
	const asked = vi.fn(({ request }: { request: Request }): Response | Promise<Response> => {
		const tenant = request.headers.get("x-tenant") ?? tenantOf(request);
		if (!tenant.startsWith("nobody")) noteTenantFound(tenant);
		return new Response("the app");
	});
	const operations = {
		inLoopTurn,
		inRequest: vi.fn(inRequest),
		endRequest: vi.fn(),
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
	} as unknown as Build;
	const settings = readServeSettings({ NODE_ENV: "test", LOG: "json", ...env });
	const state = { isStopping: false };
	const { origin, port } = await listening(
		webApp(build, temporaryFolder(), settings, {
			isStopping: () => state.isStopping,
			ready: async () => ({}),
			metricsToken: null,
			metrics: async () => null,
		}),
	);
	return { asked, operations, origin, port, state };
}
