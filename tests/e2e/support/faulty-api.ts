import { once } from "node:events";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

/**
 * What an API answers instead: a profile is not found that is to be called Nobody, and the picture that is
 * called so waits too long.
 */
const faults: readonly { call: RegExp; says?: string; status: number; code: string }[] = [
	{
		call: /^GET \/api\/(warehouses|stats\/(late|backlog))(\?|$)/,
		status: 503,
		code: "unavailable",
	},
	{ call: /^GET \/api\/categories\?.*by=warehouse/, status: 422, code: "narrow_down" },
	{ call: /^GET \/api\/stats\/costs(\?|$)/, status: 404, code: "call_unknown" },
	{ call: /^GET \/api\/requests\/due-days/, status: 503, code: "unavailable" },
	{ call: /^GET \/api\/work-counts/, status: 503, code: "unavailable" },
	{
		call: /^\w+ \/api\/maintenance-request\/facility-resources\/./,
		status: 503,
		code: "unavailable",
	},
	{ call: /^\w+ \/api\/select\/direct-request\/resources/, status: 503, code: "unavailable" },
	{ call: /^GET \/api\/esclate\/getEscalateInfo(\?|$)/, status: 503, code: "unavailable" },
	{ call: /^POST \/api\/requests\/add(\?|$)/, status: 503, code: "unavailable" },
	{ call: /^POST .*\/forgot-password/, status: 500, code: "server_error" },
	{ call: /^POST .*\/reset-password/, status: 503, code: "unavailable" },
	{ call: /^POST .*\/edit-user/, says: "Nobody", status: 404, code: "not_found" },
	{ call: /^POST .*\/edit-user/, status: 503, code: "unavailable" },
	{
		call: /^POST \/api\/problems\/[\w-]+$/,
		says: 'filename="waits.png"',
		status: 429,
		code: "too_much_waiting",
	},
];

/** The API of another server, except for some calls. */
export async function startFaultyApi(port: number) {
	const server = createServer(async (asked, answer) => {
		const likely = faults.filter(({ call }) => call.test(`${asked.method} ${asked.url}`));
		const body = likely.length > 0 ? await buffer(asked) : null;
		const fault = likely.find(({ says = "" }) => body?.includes(says));
		if (fault) {
			answer.writeHead(fault.status, { "content-type": "application/json" });
			answer.end(JSON.stringify({ code: fault.code }));
			return;
		}
		const { method, url: path, headers } = asked;
		const passed = request({ host: "127.0.0.1", port, method, path, headers }, (given) => {
			answer.writeHead(given.statusCode ?? 500, given.headers);
			given.pipe(answer);
		});
		if (body) passed.end(body);
		else asked.pipe(passed);
	});
	await once(server.listen(0, "127.0.0.1"), "listening");
	const stop = () => {
		server.close();
		server.closeAllConnections();
	};
	return { port: (server.address() as AddressInfo).port, stop };
}
