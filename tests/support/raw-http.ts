import { once } from "node:events";
import { connect } from "node:net";

/**
 * Sends bytes that no client would, and reads until the server has closed the connection.
 *
 * @returns the statuses of its answers, in order, and all that came
 */
export async function sendRaw(
	port: number,
	text: string,
): Promise<{ statuses: number[]; text: string }> {
	const socket = connect(port, "127.0.0.1").setEncoding("utf8");
	let come = "";
	socket.on("data", (piece) => {
		come += piece;
	});
	socket.write(text, "latin1");
	await once(socket, "close");
	const statuses = [...come.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));
	return { statuses, text: come };
}

/** The head of a request that asks for its connection to be closed. */
export const head = (target: string, method = "GET", more: readonly string[] = []): string =>
	[`${method} ${target} HTTP/1.1`, "Host: demo.example", ...more, "Connection: close", "", ""].join(
		"\r\n",
	);
