import { createServer, type RequestListener, type Server } from "node:http";
import { abortSlowRequests } from "./slow-request-timeout.ts";

/**
 * The idle timeout in milliseconds: a connection is closed when no data flows in either direction,
 * so that a client that reads no response and sends no request does not occupy it for longer.
 */
const maxIdleTime = 2 * 60_000;

/** Creates a server that tolerates slow connections, but not idle ones. */
export function createHttpServer(answer: RequestListener): Server {
	const server = createServer(
		{
			maxHeaderSize: 16 * 1024,
			headersTimeout: 15_000,
			// 50 MB take a quarter of an hour on a connection of 400 kbit/s.
			requestTimeout: 30 * 60_000,
			connectionsCheckingInterval: 5000,
			// Longer than the timeout of proxies, which otherwise send into a connection that is closing.
			keepAliveTimeout: 125_000,
		},
		answer,
	);
	server.timeout = maxIdleTime;
	abortSlowRequests(server);
	return server;
}
