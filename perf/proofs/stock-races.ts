import { sql } from "drizzle-orm";
import type { Client } from "../../tests/support/api-client.ts";
import { rows } from "../../tests/support/database.ts";
import { signedInAt } from "../../tests/support/http-clients.ts";
import { makeMember, profiles } from "../../tests/support/members.ts";
import { makeFacility } from "../../tests/support/places.ts";
import { randomFrom } from "../../tests/support/qr-photos/random.ts";
import { makeResource } from "../../tests/support/stock.ts";
import { makeTenant, type Tenant } from "../../tests/support/tenant.ts";
import { report } from "../support/figures.ts";
import { withApplication } from "./support/application.ts";
import { countFaults } from "./support/consistency-check.ts";
import { numberOptions } from "./support/options.ts";
import { mixedStockAct, type Stock } from "./support/stock-actions.ts";

const given = numberOptions({ rounds: 10, acts: 3000 });
const stockOf = async (tenant: Tenant, id: number): Promise<number> =>
	(await rows<{ qty: number }>(tenant, sql`select qty from resources where id = ${id}`))[0]?.qty ??
	Number.NaN;

/** So many distributions at the same moment, in turns at each server; how they were answered. */
async function distributeAtOnce(clients: readonly Client[], facility: number, resource: number) {
	const answers = Array.from({ length: 40 }, async (_, turn) => {
		const client = clients[turn % clients.length] as Client;
		const body = {
			for_facility_id: facility,
			transfer_date: "2030-01-01",
			resource: [resource],
			qty: [1],
		};
		return (await client.post("/distributions/add", body)).status;
	});
	return Promise.all(answers);
}

async function proveEmptying(clients: readonly Client[], tenant: Tenant): Promise<void> {
	const { id: facility } = await makeFacility(tenant);
	const wrong: string[] = [];
	for (let round = 0; round < given.rounds; round++) {
		const resource = await makeResource(tenant, { qty: 10 });
		const statuses = await distributeAtOnce(clients, facility, resource);
		const tally = (status: number) => statuses.filter((one) => one === status).length;
		const left = await stockOf(tenant, resource);
		if (tally(200) !== 10 || tally(409) !== 30 || left !== 0)
			wrong.push(`${tally(200)} × 200, ${tally(409)} × 409, ${left} left`);
	}
	const faults = await countFaults(tenant);
	report({
		what: "40 distributions at once of a stock for 10, by two servers",
		bar: "10 succeed, 30 are refused, stock 0, ledger sums",
		measured:
			wrong.length + faults === 0
				? `so in ${given.rounds} of ${given.rounds} rounds`
				: `${wrong.join("; ")}; ${faults} contradictions`,
		reached: wrong.length + faults === 0,
	});
}

/** Several members do whatever moves stock, at random and at once, to few resources. */
async function proveMixture(clients: readonly Client[], tenant: Tenant): Promise<void> {
	const lanes = 12;
	const facility = (await makeFacility(tenant)).id;
	const resources = await Promise.all(
		[40, 40, 40, 40].map((qty) => makeResource(tenant, { qty, unitCost: "2.50" })),
	);
	const stock: Stock = { facility, resources, distributions: [], requests: [] };
	const statuses: Record<number, number> = {};
	let left = given.acts;
	const work = async (lane: number) => {
		const random = randomFrom(given.seed + lane);
		const client = clients[lane % clients.length] as Client;
		while (left-- > 0) {
			const { status, text } = await mixedStockAct(client, random, stock);
			statuses[status] = (statuses[status] ?? 0) + 1;
			if (status >= 500) console.log(status, text);
		}
	};
	await Promise.all(Array.from({ length: lanes }, (_, lane) => work(lane)));
	const faults = await countFaults(tenant);
	const failures = Object.entries(statuses).reduce(
		(sum, [status, count]) => sum + (Number(status) >= 500 ? count : 0),
		0,
	);
	console.log(statuses);
	report({
		what: `${given.acts} distributions, edits, deletions, restorings, disposals, purchases, reopenings and counts mixed, ${lanes} at once`,
		bar: "stock never negative, ledger sums, no answer of 500",
		measured: `${faults} contradictions, ${failures} answers of 500, ${statuses[200] ?? 0} done`,
		reached: faults === 0 && failures === 0 && (statuses[200] ?? 0) > given.acts / 4,
	});
}

await withApplication(
	async ({ ports }) => {
		const tenant = await makeTenant();
		const admin = await makeMember(tenant, { permissionId: profiles.admin });
		const clients = await Promise.all(ports.map((port) => signedInAt(port, admin)));
		await proveEmptying(clients, tenant);
		await proveMixture(clients, tenant);
	},
	[() => ({}), () => ({})],
);
