import type { Client, Method } from "../../tests/support/api-client.ts";
import {
	type Case,
	findCaseError,
	makeField,
	makeUpCases,
	sendMadeUp,
} from "../../tests/support/fuzz/cases.ts";
import { httpClient, signedInAt, signedInClient } from "../../tests/support/http-clients.ts";
import { makeMemberWithPassword, password, profiles } from "../../tests/support/members.ts";
import { randomFrom } from "../../tests/support/qr-photos/random.ts";
import { report } from "../support/figures.ts";
import { withApplication } from "./support/application.ts";
import { countFaults } from "./support/consistency-check.ts";
import { madeUpVisits } from "./support/fuzz-pages.ts";
import { watchMemory } from "./support/memory.ts";
import { numberOptions } from "./support/options.ts";
import { findPageError } from "./support/page-errors.ts";
import { Tally } from "./support/tally.ts";

const given = numberOptions({ calls: 10_000, pages: 2000 });
const lanes = 8;

const oddMethods = ["PATCH", "OPTIONS", "HEAD", "PROPFIND", "DELETE", "PUT"] as const;

async function callAll(port: number, tally: Tally): Promise<number> {
	const cases = await makeUpCases(given.calls, given.seed);
	const random = randomFrom(given.seed);
	let contradictions = 0;
	const work = async (lane: number) => {
		const { tenant, admin, requester } = await makeField((member) => signedInAt(port, member));
		const before = await countFaults(tenant, "silently");
		for (let index = lane; index < cases.length; index += lanes) {
			const { call, made, answer, asAdmin } = cases[index] as Case;
			const isOdd = random.between(0, 1) > 0.97;
			const method = (isOdd ? random.of([...oddMethods]) : made.method) as Method;
			await one(
				asAdmin ? admin : requester,
				`${method} ${call}`,
				{ ...made, method },
				answer,
				isOdd,
			);
		}
		contradictions += (await countFaults(tenant, "silently")) - before;
	};
	const one = async (
		client: Client,
		what: string,
		made: Case["made"],
		answer: Case["answer"],
		isOdd: boolean,
	) => {
		const begun = performance.now();
		try {
			const headers = withoutLength(made.headers);
			const response = await sendMadeUp(client, { ...made, headers });
			const ms = performance.now() - begun;
			const isShort = isOdd || isTooLong(made) || isUnreadable(made);
			const fault = isShort ? oddFault(response) : await findCaseError(response, answer);
			tally.add(response.status, `${what} ${JSON.stringify(made).slice(0, 300)}`, ms, fault);
		} catch (error) {
			// Of more than it takes, the server may hang up before the rest has been sent.
			if (isTooLong(made)) return tally.add("hung up", what, 0, null);
			tally.add("none", `${what} ${JSON.stringify(made).slice(0, 300)}`, 0, String(error));
		}
	};
	await Promise.all(Array.from({ length: lanes }, (_, lane) => work(lane)));
	return contradictions;
}

/** A length that is not the body's breaks a connection off, or is waited for, as it should. */
const withoutLength = (headers: Readonly<Record<string, string>>) =>
	Object.fromEntries(Object.entries(headers).filter(([name]) => name !== "Content-Length"));

/** Node takes no more than 16 KB of headers, the address among them. */
const mostAddress = 15_000;

const isTooLong = ({ path, query }: Case["made"]) =>
	`${path}?${new URLSearchParams(query.map(([name, value]) => [name, value]))}`.length >
	mostAddress;

/** What stands in such a path can't be told, so that it is no call's: a page says so. */
function isUnreadable({ path }: Case["made"]): boolean {
	try {
		return /\p{Cc}/u.test(decodeURIComponent(path));
	} catch {
		return true;
	}
}

const oddFault = ({ status }: Response) => (status < 500 ? null : String(status));

async function visitAll(port: number, tally: Tally): Promise<void> {
	const visits = madeUpVisits(given.pages, given.seed);
	const { tenant } = await makeField((member) => signedInAt(port, member));
	const signIn = async (permissionId: number) => {
		const { email } = await makeMemberWithPassword(tenant, {
			id: 2_000_000 + permissionId,
			permissionId,
		});
		return signedInClient(port, tenant, { email, password });
	};
	const readers = {
		admin: await signIn(profiles.admin),
		requester: await signIn(profiles.requester),
		nobody: httpClient(port, tenant),
	};
	const work = async (lane: number) => {
		for (let index = lane; index < visits.length; index += lanes) {
			const visit = visits[index] as (typeof visits)[number];
			const { method, path, headers, form, as } = visit;
			const what = `${method} ${JSON.stringify(visit).slice(0, 400)}`;
			const begun = performance.now();
			try {
				const sent = new URLSearchParams((form ?? []).map(([name, value]) => [name, value]));
				const answer = await (method === "GET"
					? readers[as].get(path, { ...headers })
					: readers[as].post(path, sent));
				tally.add(answer.status, what, performance.now() - begun, findPageError(answer));
			} catch (error) {
				if (path.length > mostAddress) tally.add("hung up", what, 0, null);
				else tally.add("none", what, 0, String(error));
			}
		}
	};
	await Promise.all(Array.from({ length: lanes }, (_, lane) => work(lane)));
}

await withApplication(async ({ port, pids: [pid = 0] }) => {
	const memory = watchMemory(pid);
	const called = new Tally();
	const contradictions = await callAll(port, called);
	called.print();
	report({
		what: `${given.calls} made-up requests against the OpenAPI description, over HTTP`,
		bar: "0 answers of 500, every answer as described, no row that contradicts another",
		measured: `${called.faults.length} wrong, ${contradictions} contradictions, slowest ${called.slowest} ms`,
		reached: called.faults.length + contradictions === 0,
	});
	const visited = new Tally();
	await visitAll(port, visited);
	visited.print();
	report({
		what: `${given.pages} made-up visits and forms to the pages, and to their data`,
		bar: "0 answers of 500, every answer whole",
		measured: `${visited.faults.length} wrong, slowest ${visited.slowest} ms`,
		reached: visited.faults.length === 0,
	});
	const { peak, last } = memory.end();
	const { status } = await httpClient(port, { slug: "demo" }).get("/");
	report({
		what: "the server that answered all of them",
		bar: "lives, and holds no more than 600 MB",
		measured: `${Math.round(memory.first)} MB before, ${Math.round(peak)} MB at most, ${Math.round(last)} MB after`,
		reached: status === 200 && last > 0 && peak < 600,
	});
});
