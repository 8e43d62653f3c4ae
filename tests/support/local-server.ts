import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { type AtEnd, ofTest } from "./at-end";

/** A server of the test's own on a free port, until the test's end. */
export async function listening(
	answer: RequestListener,
	atEnd: AtEnd = ofTest,
): Promise<{ server: Server; port: number; origin: string }> {
	const server = createServer(answer);
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	atEnd(() => {
		server.close();
		server.closeAllConnections();
	});
	const { port } = server.address() as AddressInfo;
	return { server, port, origin: `http://127.0.0.1:${port}` };
}
