import { createServer, type RequestListener, type Server } from "node:http";
import { abortSlowRequests } from "./slow-request-timeout.ts";

/**
 * Milliseconds after which a line is closed on which nothing goes either way: whoever takes nothing
 * of an answer, and sends nothing of a request, keeps neither for longer.
 */
const longestSilence = 2 * 60_000;

/** A server that waits for slow lines, and not for those who do nothing. */
export function createHttpServer(answer: RequestListener, silence = longestSilence): Server {
	const server = createServer(
		{
			maxHeaderSize: 16 * 1024,
			headersTimeout: 15_000,
			// 50 MB take a quarter of an hour on a line of 400 kbit/s.
			requestTimeout: 30 * 60_000,
			connectionsCheckingInterval: 5000,
			// Longer than that of proxies, which otherwise send into a connection that is closing.
			keepAliveTimeout: 125_000,
		},
		answer,
	);
	server.timeout = silence;
	abortSlowRequests(server);
	return server;
}
