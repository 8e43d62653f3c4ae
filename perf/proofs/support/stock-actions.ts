import type { Client } from "../../../tests/support/api-client.ts";
import type { Random } from "../../../tests/support/qr-photos/random.ts";

/** What stock is moved between, with the ids of what has been made so far. */
export type Stock = {
	readonly facility: number;
	readonly resources: readonly number[];
	readonly distributions: number[];
	readonly requests: number[];
};

type Done = { status: number; text: string };

const idIn = (text: string, name: "distribution" | "request"): number =>
	(JSON.parse(text) as Record<typeof name, { id: number }>)[name].id;

/** Does one of the things that move stock, or make it possible; as often as not it is refused. */
export async function mixedStockAct(client: Client, random: Random, stock: Stock): Promise<Done> {
	const number = (least: number, greatest: number) => Math.floor(random.between(least, greatest));
	const someOf = (ids: readonly number[]) => ids[number(0, ids.length)] ?? 1;
	const lines = () => {
		const resource = Array.from({ length: number(1, 4) }, () => someOf(stock.resources));
		return { resource, qty: resource.map(() => number(1, 8)) };
	};
	const told = async (answering: Promise<Response>): Promise<Done> => {
		const answer = await answering;
		return { status: answer.status, text: await answer.text() };
	};
	const add = async () => {
		const body = { for_facility_id: stock.facility, transfer_date: "2030-01-01", ...lines() };
		const done = await told(client.post("/distributions/add", body));
		if (done.status === 200) stock.distributions.push(idIn(done.text, "distribution"));
		return done;
	};
	const raise = async () => {
		const body = {
			type: random.of(["Dispose Request", "Purchase Request"]),
			resource: someOf(stock.resources),
			qty: number(1, 8),
			priority: "Low",
			comment: "Some",
		};
		const done = await told(client.post("/requests/add", body));
		if (done.status === 200) stock.requests.push(idIn(done.text, "request"));
		return done;
	};
	const act = random.of([
		add,
		() => told(client.post("/distributions/edit", { id: someOf(stock.distributions), ...lines() })),
		() => told(client.send("DELETE", `/distributions/${someOf(stock.distributions)}`)),
		() => told(client.post(`/distributions/${someOf(stock.distributions)}/restore`)),
		raise,
		() => told(client.put(`/requests/${someOf(stock.requests)}`, { status: "done" })),
		() => told(client.put(`/requests/${someOf(stock.requests)}`, { status: "in_progress" })),
		() =>
			told(
				client.post("/requests/edit", {
					id: someOf(stock.requests),
					qty: number(1, 8),
					resource_id: someOf(stock.resources),
				}),
			),
		() => told(client.post("/resources/edit", { id: someOf(stock.resources), qty: number(0, 40) })),
	]);
	return act();
}
