import { calls } from "../../tests/support/endpoints.ts";
import {
	clientAt,
	type HttpClient,
	httpClient,
	signedInClient,
} from "../../tests/support/http-clients.ts";
import {
	makeMember,
	makeMemberWithPassword,
	makeProfile,
	password,
	profiles,
} from "../../tests/support/members.ts";
import { makeTenant, type Tenant } from "../../tests/support/tenant.ts";
import { report } from "../support/figures.ts";
import { withApplication } from "./support/application.ts";
import { formsThatMake } from "./support/creation-forms.ts";
import { changedTables, makeMarkedTenant, sumsOf, tells } from "./support/marked-tenant.ts";
import { everyTry } from "./support/rejected-requests.ts";
import { everyVisit, type Visit } from "./support/route-pages.ts";

type Counts = Record<string, { tried: number; refused: number }>;

function count(counts: Counts, name: string, isRefused: boolean): void {
	const { tried, refused } = counts[name] ?? { tried: 0, refused: 0 };
	counts[name] = { tried: tried + 1, refused: refused + Number(isRefused) };
}

function reportAll(what: string, counts: Counts, wrong: readonly string[]): void {
	console.table(counts);
	for (const line of wrong.slice(0, 60)) console.log(line);
	const tried = Object.values(counts).reduce((sum, one) => sum + one.tried, 0);
	const classes = Object.entries(counts).map(([name, one]) => `${name} ${one.refused}`);
	report({
		what,
		bar: "100 % refused, with the right code",
		measured: `${tried - wrong.length} of ${tried}: ${classes.join(", ")}`,
		reached: wrong.length === 0 && tried > 0,
	});
}

async function proveCalls(port: number): Promise<void> {
	const [acme, globex] = await Promise.all([makeTenant(), makeTenant()]);
	const document = await (await clientAt(port, acme).get("/openapi.json")).json();
	const { paths } = document as { paths: Record<string, object> };
	const documented = Object.entries(paths).flatMap(([path, methods]) =>
		Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
	);
	const counts: Counts = {};
	const wrong = documented
		.filter((call) => !calls.some((row) => row.call === call))
		.map((call) => `${call} is in no table`);
	for (const { row, class: name, expected, send } of everyTry(port, acme, globex)) {
		const answer = await send();
		const said = (await answer.json().catch(() => ({}))) as { code?: string; right?: string };
		const isRight =
			answer.status === expected.status &&
			said.code === expected.code &&
			(expected.right === undefined || said.right === expected.right);
		count(counts, name, isRight);
		if (!isRight) wrong.push(`${row.call}, ${name}: ${answer.status} ${JSON.stringify(said)}`);
	}
	reportAll(
		`${documented.length} calls of the API of the built server, each in every way`,
		counts,
		wrong,
	);
}

type Stranger = {
	name: string;
	reader: HttpClient;
	/** The id that stands in addresses. */
	id: number;
	/** Whether it is a member of that organisation, if one without any right. */
	isMember?: true;
	isExempt: (visit: Visit) => boolean;
};

const isRefusal = (status: number, location: string) =>
	[401, 403, 404, 405, 422].includes(status) ||
	([202, 302].includes(status) && !location.startsWith("/view"));

/** Visits every page and what scripts ask of it, and sends it a form; nothing may be told or done. */
async function visitAs(stranger: Stranger, tenant: Tenant, counts: Counts, wrong: string[]) {
	const form = new URLSearchParams({ id: String(stranger.id), name_en: "Taken", step: "save" });
	for (const visit of everyVisit()) {
		const path = visit.path
			.replace("{id}", String(stranger.id))
			.replace("{publicId}", `public-${tenant.id}`);
		const data = `${path === "/" ? "/_root" : path}.data`;
		const mayBeShown = visit.isOpen || stranger.isExempt(visit);
		const before = await sumsOf(tenant);
		for (const [kind, answering] of [
			["page", stranger.reader.get(path)],
			["data", stranger.reader.get(data)],
			["form", stranger.reader.post(path, form)],
		] as const) {
			const { status, text, headers } = await answering;
			const isTaken = mayBeShown || (kind === "form" && visit.leadsBack && status === 302);
			const isRight =
				(!tells(text) || (mayBeShown && visit.isShared && stranger.isMember === true)) &&
				(isTaken ? status < 500 : isRefusal(status, headers.location?.toString() ?? ""));
			count(counts, `${stranger.name}: ${kind}`, isRight);
			if (!isRight)
				wrong.push(`${stranger.name}, ${kind} ${path}: ${status}${tells(text) ? " and data" : ""}`);
		}
		const changed = await changedTables(tenant, before);
		if (changed.length > 0 && !(stranger.isMember && visit.changesOwn))
			wrong.push(`${stranger.name}, ${path}: changed ${changed.join(", ")}`);
	}
}

/** Forms that would be taken if their sender had the right. */
async function sendWholeForms(port: number, counts: Counts, wrong: string[]): Promise<void> {
	for (const form of formsThatMake) {
		const tenant = await makeTenant();
		const admin = await makeMemberWithPassword(tenant, { permissionId: profiles.admin });
		const rightless = await makeMemberWithPassword(tenant, {
			permissionId: await makeProfile(tenant, []),
		});
		const [filling, sending] = await Promise.all(
			[admin, rightless].map(({ email }) => signedInClient(port, tenant, { email, password })),
		);
		if (!filling || !sending) throw new Error("Two readers are needed.");
		const { action, fields } = await form.filled(filling, admin);
		const before = await sumsOf(tenant);
		const { status } = await sending.post(action, fields);
		const isRight =
			[403, 404].includes(status) && (await changedTables(tenant, before)).length === 0;
		count(counts, "no right: whole form", isRight);
		if (!isRight) wrong.push(`the whole form of ${form.name}: ${status}`);
	}
}

async function provePages(port: number): Promise<void> {
	const globex = await makeMarkedTenant(900);
	const acme = await makeTenant();
	const everywhere = (tenant: Tenant, email: string) =>
		signedInClient(port, tenant, { email, password });
	const admin = await makeMemberWithPassword(acme, { permissionId: profiles.admin });
	const rightless = await makeMemberWithPassword(globex, {
		id: 950,
		permissionId: await makeProfile(globex, []),
	});
	await makeMember(globex, { id: 949 });
	const foreign = await everywhere(acme, admin.email);
	const strangers: Stranger[] = [
		{ name: "signed out", reader: httpClient(port, globex), id: 1, isExempt: () => false },
		{
			name: "another tenant's session",
			reader: httpClient(port, globex, foreign.cookie),
			id: 1,
			// Says that there are no options, and why.
			isExempt: ({ path }) => path.startsWith("/select/"),
		},
		{
			name: "no right",
			reader: await everywhere(globex, rightless.email),
			id: 1,
			isMember: true,
			isExempt: ({ isEveryMembers }) => isEveryMembers,
		},
		{
			name: "another tenant's id",
			reader: foreign,
			id: 949,
			isExempt: ({ route }) => !/:(id|file)/.test(route.path),
		},
	];
	const counts: Counts = {};
	const wrong: string[] = [];
	await sendWholeForms(port, counts, wrong);
	for (const stranger of strangers) await visitAs(stranger, globex, counts, wrong);
	reportAll("every address of the web app, as a page, as its data and by a form", counts, wrong);
}

await withApplication(async ({ port }) => {
	await proveCalls(port);
	await provePages(port);
});
