import { beforeEach, describe, expect, it } from "vitest";
import { type RequestContext, runInRequest } from "#api/platform/observability/request-context.ts";
import { createRemoteTransport } from "#app/lib/compat/client.server.ts";
import type { RemoteTransport } from "#app/lib/compat/spec-requests.ts";
import { listening } from "#tests/support/local-server.ts";

const row = (id: number, branch: number | null, fields: object) => ({
	id,
	branch_id: branch,
	branchDetails: branch && { id: branch, name_en: "North", name_ar: "الشمال" },
	...fields,
});

const rows = [
	row(1, 7, { qty: 4, status: "done", date: "2030-01-01T22:00:00Z" }),
	row(2, 8, { qty: "5", status: "done", date: "2030-01-02T00:00:00Z" }),
	row(3, null, { qty: null, status: "done", date: null }),
	row(4, 7, { qty: 100, status: "late", date: "2030-01-01" }),
];

/** What the API was asked: it sends all its rows, whatever it is asked for. */
let asked: string[] = [];
let call: RemoteTransport;
beforeEach(async () => {
	asked = [];
	const { origin } = await listening(({ method, url }, response) => {
		if (method === "GET") asked.push(url ?? "");
		response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(rows));
	});
	const transport = createRemoteTransport(origin);
	call = (path, init) => transport(path, init, { tenant: "acme" });
});

const get = (query: string, headers = {}) => call(`/requests${query}`, { method: "GET", headers });
const page: RequestContext = {
	id: "page",
	clientAddress: null,
	clientNetwork: null,
	method: "GET",
	path: "/table/follow-up",
	search: "",
	receivedAt: 0,
};
const ofPage = <Result>(work: () => Result) => runInRequest({ ...page }, work);

describe("a list of an API that sends all its rows", () => {
	it("is filtered, sorted and cut, and says how many there are", async () => {
		const answer = await get(
			"?f.status=done&sort=old-new&page=2&per=2&type=Direct+Request&lang=en",
		);
		expect(answer.headers.get("x-total-count")).toBe("3");
		expect(await answer.json()).toMatchObject([{ id: 3 }]);
		expect(asked).toEqual(["/requests?type=Direct+Request"]);
	});

	it("comes whole, in lines of JSON for who reads them", async () => {
		expect(await (await get("")).json()).toHaveLength(4);
		const lines = await get("?f.status=late", { accept: "application/x-ndjson" });
		expect(lines.headers.get("content-type")).toBe("application/x-ndjson");
		expect(JSON.parse(await lines.text())).toMatchObject({ id: 4 });
	});

	it("is counted with the rows of a page, and not read to be counted", async () => {
		await ofPage(async () => {
			expect((await get("?page=1&per=0")).status).toBe(404);
			const [page, count] = await Promise.all([get("?q=north&per=50"), get("?page=1&per=0")]);
			expect(page.headers.get("x-total-count")).toBe("3");
			expect(count.headers.get("x-total-count")).toBe("4");
			expect(await count.json()).toEqual([]);
			expect(asked).toHaveLength(1);
			await call("/requests/assign", { method: "POST", body: "{}" });
			await get("?per=50");
			expect(asked).toHaveLength(2);
		});
		await ofPage(() => get("?per=50"));
		expect(asked).toHaveLength(3);
	});

	it("has charts, which are counted here", async () => {
		const chartOf = async (query: string) => (await get(`/report?${query}`)).json();
		expect(await chartOf("chart=bar&x=branch&y=qty&of=sum&f.status=done&lang=en")).toEqual({
			rows: 3,
			groups: [
				{ key: 8, label: "North", count: 1, value: 5 },
				{ key: 7, label: "North", count: 1, value: 4 },
				{ key: null, count: 1, value: 0 },
			],
			others: null,
		});
		expect(await chartOf("chart=line&x=date")).toMatchObject({
			unit: "day",
			groups: [
				{ key: "2030-01-01", count: 2 },
				{ key: "2030-01-02", count: 1 },
				{ key: null, count: 1 },
			],
		});
		expect(await chartOf("chart=histogram&x=qty")).toMatchObject({
			rows: 4,
			groups: expect.arrayContaining([expect.objectContaining({ key: 100 })]),
		});
		expect((await get("/report?chart=bar&x=none")).status).toBe(422);
	});
});
