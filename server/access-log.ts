import type { IncomingMessage, ServerResponse } from "node:http";
import type { Operations } from "#app/lib/server-hooks.server.ts";
import type { RequestContext } from "#app/lib/shared-process.server.ts";
import { toIpSubnet } from "#contract/platform/ip-subnet.ts";
import {
	dropProxyHeaders,
	isForwarded,
	isFromOwnPage,
	requestEdge,
	resolveClientIp,
	resolveRequestId,
} from "./request-edge.ts";
import type { RequestTarget } from "./request-target.ts";
import type { MatchedRoute } from "./route-matcher.ts";

type Observed = {
	operations: Pick<Operations, "countRequest" | "log">;
	match: (path: string) => MatchedRoute;
	trustProxy: boolean;
	/** Whether each request is written to the log. */
	logged: boolean;
};

const probes = ["/healthz", "/readyz", "/metrics"];

export const isHealthPath = (path: string): boolean => probes.includes(path);

/**
 * Resolves the tenant of a request, gives the request an id, and counts and logs its response.
 * Neither the query string nor any part of a path that may be a secret is logged.
 */
export function accessLog({
	operations,
	match,
	trustProxy,
	logged,
}: Observed): (
	request: IncomingMessage,
	response: ServerResponse,
	target: RequestTarget | null,
) => RequestContext {
	let warned = false;
	return (request, response, target) => {
		const begun = performance.now();
		const { socket, headers, method = "" } = request;
		const bytesBefore = socket.bytesWritten;
		const address = resolveClientIp(socket.remoteAddress, headers, trustProxy);
		if (!trustProxy) {
			if (!warned && isForwarded(headers)) {
				warned = true;
				operations.log.warn("X-Forwarded-For is not believed: behind a proxy, set TRUST_PROXY=1");
			}
			dropProxyHeaders(headers);
		}
		const requestPath = target?.path ?? "";
		const isProbed = isHealthPath(requestPath);
		const { route, path } = isProbed
			? { route: requestPath, path: requestPath }
			: match(requestPath);
		const context: RequestContext = {
			id: resolveRequestId(headers),
			isFromOwnPage: () => isFromOwnPage(request),
			isSecure: requestEdge(request).protocol === "https",
			clientAddress: address,
			clientNetwork: address === null ? null : toIpSubnet(address),
			method,
			path: requestPath,
			route,
			search: target?.search ?? "",
			receivedAt: begun,
		};
		response.setHeader("X-Request-Id", context.id);
		response.once("close", () => {
			for (const end of context.ends?.splice(0) ?? []) end();
			const milliseconds = performance.now() - begun;
			operations.countRequest(method, route, response.statusCode, milliseconds);
			if (!logged || isProbed) return;
			operations.log.info({
				request: context.id,
				method,
				route,
				path,
				...(requestPath.startsWith("/api/") ? { call: context.call } : {}),
				status: response.statusCode,
				ms: Math.round(milliseconds * 10) / 10,
				bytes: socket.bytesWritten - bytesBefore,
				tenant: context.tenant,
				member: context.member,
				...(response.writableFinished ? {} : { broken: true }),
			});
		});
		return context;
	};
}
