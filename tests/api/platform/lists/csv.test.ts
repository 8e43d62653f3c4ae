import { eq, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/postgres-js";
import * as fc from "fast-check";
import papaparse from "papaparse";
import { beforeAll, describe, expect, it } from "vitest";
import { createApi } from "#api/create-api.ts";
import { readWorkbook } from "#api/imports/csv/workbook.ts";
import { tenants } from "#api/tables.ts";
import type { Entity } from "#app/entities/entity-definition.ts";
import { findEntityList, hasOwnList } from "#app/entities/list-registry.ts";
import { entities } from "#app/entities/registry.ts";
import { defaultCsvSeparator, type FileFormat } from "#app/lib/csv-separator.ts";
import { translatorFor } from "#app/lib/translations.server.ts";
import { streamListFile } from "#app/lists/csv-export.server.ts";
import type { ListContext } from "#app/lists/list-loader.server.ts";
import { csvRowsMediaType, injectionGuardPattern } from "#contract/lists/csv.ts";
import { parseListQuery } from "#contract/lists/list-query.ts";
import { notificationKinds } from "#contract/notifications/constants.ts";
import { requestPriorities, requestStatuses, requestTypes } from "#contract/requests/constants.ts";
import { answerCalls } from "#tests/support/answered-calls.ts";
import { deps } from "#tests/support/api-client.ts";
import { owner, rows } from "#tests/support/database.ts";
import { makeTenantWithEverything } from "#tests/support/full-tenant.ts";
import { makeMember, makeSession } from "#tests/support/members.ts";
import { officeProgram, openInOffice } from "#tests/support/office-program.ts";
import { reported } from "#tests/support/reported-failures.ts";
import type { Tenant } from "#tests/support/tenant.ts";

const api = createApi(deps);

/** Whether the API is asked as by a web app that writes all lines itself, and what it answered. */
const asked = { isOld: false, type: null as string | null };

answerCalls(async (path, { signal: _, ...init }) => {
	const headers = new Headers(init.headers);
	const accept = headers.get("accept");
	if (asked.isOld && accept)
		headers.set("accept", accept.replace(`${csvRowsMediaType.requestType}, `, ""));
	const answer = await api.fetch(new Request(`http://api${path}`, { ...init, headers }));
	if (accept) asked.type = answer.headers.get("content-type");
	// A web app of another process reads bytes.
	return asked.isOld ? new Response(answer.body, answer) : answer;
});

const oneText = fc.oneof(
	fc.constantFrom("=1+1", " +2", "\t-3", "－1", "@x", 'said "no"', "a,b", "one\r\ntwo", " a", "a "),
	fc.constantFrom(
		"Lamp",
		"مصباح، مكسور",
		"\uFEFFmark",
		"'quoted'",
		"one\ntwo",
		"\u00a0",
		"   ",
		"",
	),
	fc.string({ unit: "grapheme", maxLength: 40 }).filter((text) => !text.includes("\0")),
);

/** Moments of some years, many of them close to where clocks change. */
const oneMoment = fc
	.oneof(
		fc.date({ min: new Date("2023-01-01"), max: new Date("2027-01-01"), noInvalidDate: true }),
		fc
			.tuple(
				fc.constantFrom("2026-04-24", "2026-10-30", "2026-03-08", "2026-11-01", "2026-03-29"),
				fc.integer({ min: -90_000, max: 180_000 }),
			)
			.map(([day, seconds]) => new Date(Date.parse(day) + seconds * 1000)),
	)
	.map((moment) => moment.toISOString());

const onePlace = fc.record({ en: oneText, ar: oneText, at: oneText });
const oneRequest = fc.record({
	type: fc.constantFrom(...requestTypes),
	priority: fc.constantFrom(...requestPriorities),
	status: fc.constantFrom(...requestStatuses),
	comment: oneText,
	date: oneMoment,
	due: oneMoment,
	place: fc.option(fc.integer({ min: 10, max: 29 })),
	reopened: fc.option(oneMoment),
	equipment: fc.option(fc.constant(1)),
	kind: fc.constantFrom(...notificationKinds),
	readAt: fc.option(oneMoment),
});

let tenant: Tenant;
let visitor: ListContext["session"];
beforeAll(async () => {
	tenant = await makeTenantWithEverything();
	const admin = await makeMember(tenant, { permissionId: 1 });
	const token = await makeSession(admin);
	visitor = { tenant: tenant.slug, token, memberId: admin.id } as ListContext["session"];
	for (const [n, { en, ar, at }] of fc.sample(onePlace, { seed: 1, numRuns: 20 }).entries()) {
		const own = sql`${tenant.id}, ${n + 10}, ${en}, ${ar}`;
		for (const insert of [
			sql`insert into branches (tenant_id, id, name_en, name_ar) values (${own})`,
			sql`insert into members (tenant_id, id, name_en, name_ar, email, permission_id, phone, activated,
					profile_photo)
				values (${own}, ${`${n}@acme.example`}, 1, ${at}, ${n % 2}, ${n % 2 ? "members/a.jpg" : null})`,
			sql`insert into facilities (tenant_id, id, name_en, name_ar, branch_id, public_id,
					detailed_location_en)
				values (${own}, ${n + 10}, ${`place-${tenant.id}-${n}`}, ${at})`,
		])
			await rows(tenant, insert);
	}
	for (const [n, one] of fc.sample(oneRequest, { seed: 1, numRuns: 600 }).entries()) {
		await rows(
			tenant,
			sql`insert into requests (tenant_id, id, type, priority, status, comment, date, due_at,
					member_id, branch_id, facility_id, assigned_to_id, reopened_at, equipment_id)
				values (${tenant.id}, ${n + 10}, ${one.type}, ${one.priority}, ${one.status}, ${one.comment},
					${one.date}, ${one.due}, 1, ${one.place}, ${one.place}, ${one.place}, ${one.reopened},
					${one.equipment})`,
		);
		await rows(
			tenant,
			sql`insert into notifications (tenant_id, id, member_id, request_id, kind, date, actor_id,
					status, read_at)
				values (${tenant.id}, ${n + 10}, ${admin.id}, ${n + 10}, ${one.kind}, ${one.date}, ${one.place},
					${one.reopened && one.status}, ${one.readAt})`,
		);
	}
});

const file = async (...of: Parameters<typeof bytesOf>) =>
	new TextDecoder("utf-8", { ignoreBOM: true }).decode(await bytesOf(...of));

async function bytesOf(
	slug: string,
	{ language = "ar" as "ar" | "en", timeZone = "Asia/Riyadh", search = "" } = {},
	format: FileFormat = defaultCsvSeparator(language),
) {
	const list = findEntityList(slug);
	if (!list) throw new Error(`There is no list ${slug}`);
	await drizzle(owner).update(tenants).set({ timeZone }).where(eq(tenants.id, tenant.id));
	const entity = entities[list.entity];
	const params = new URLSearchParams(search);
	const { query } = parseListQuery(params, entity.columns);
	const t = translatorFor(language);
	const context = { session: visitor, list, entity, params, query, language, timeZone, t };
	const bytes = await new Response(await streamListFile(context, format)).bytes();
	expect(reported).toEqual([]);
	return bytes;
}

/** The same, written by the web app of the API's rows. */
async function oldFile(...of: Parameters<typeof file>) {
	asked.isOld = true;
	try {
		return await file(...of);
	} finally {
		asked.isOld = false;
	}
}

/** As many as the file of a test may have. */
const limits = { rows: 1_100_000, lines: 100_000, columns: 200, line: 1_000_000, span: 200 };

/** A cell without what makes it harmless in CSV, with numbers as they count, and without midnight. */
const plain = (cell: string) => {
	const text = cell.replace(injectionGuardPattern, "").replace(/\r\n?/g, "\n");
	return /^-?\d+\.\d+$/.test(text)
		? String(Number(text))
		: text.replace(/^(\d{4}-\d\d-\d\d) 00:00$/, "$1");
};

/** Some of their columns are put into words by the web app alone. */
const byApp = [
	"calendars-management",
	"categories-management",
	"documents-management",
	"exceptions-management",
	"permissions-management",
	"plans-management",
	"steps-management",
];

const every = Object.values(entities).flatMap((entity: Entity) => [
	...Object.keys(entity.lists ?? {}),
	...(hasOwnList(entity) ? [`${entity.area}-management`] : []),
]);
const byApi = [...every.filter((slug) => !byApp.includes(slug)), "distribution/1"];

const hasText = (cells: readonly string[]) => cells.some((cell) => cell !== "");

/** The rows of a list's file, without what makes them harmless in CSV. */
async function plainRows(slug: string, language: "ar" | "en"): Promise<string[][]> {
	const text = await file(slug, { language }, "comma");
	const [, ...rows] = papaparse.parse<string[]>(text.trimEnd()).data;
	return rows.map((row) => row.map(plain)).filter(hasText);
}

const inBoth = (slugs: readonly string[]) =>
	slugs.flatMap((slug) => (["ar", "en"] as const).map((language) => [slug, language] as const));

describe("a file of a list", () => {
	it.each(inBoth(byApi))("is the same by the API as by the web app (%s, %s)", async (...of) => {
		const [slug, language] = of;
		const old = await oldFile(slug, { language });
		expect(asked.type).toBe("application/x-ndjson");
		expect(await file(slug, { language })).toBe(old);
		expect(asked.type).toBe(csvRowsMediaType.type(defaultCsvSeparator(language)));
		expect(old.split("\r\n").length).toBeGreaterThan(slug === "low-stock" ? 1 : 2);
	});

	it.each(inBoth([...byApi, ...byApp]))("is the same as a workbook (%s, %s)", async (...of) => {
		const [slug, language] = of;
		const book = await readWorkbook(await bytesOf(slug, { language }, "xlsx"), limits);
		const [, ...read] = typeof book === "string" ? [] : book.records;
		expect(read.map(({ cells }) => cells.map(plain))).toEqual(await plainRows(slug, language));
	});

	it.skipIf(!officeProgram).each(["ar", "en"] as const)(
		"is opened by LibreOffice as a workbook of every list (%s)",
		{ timeout: 300_000 },
		async (language) => {
			const books = new Map<string, Uint8Array>();
			const slugs = [...byApi, ...byApp].map((slug) => [slug, slug.replace("/", "-")] as const);
			for (const [slug, name] of slugs) books.set(name, await bytesOf(slug, { language }, "xlsx"));
			const opened = await openInOffice(books);
			for (const [slug, name] of slugs) {
				const [, ...rows] = (opened.get(name) ?? []).map((row) => row.map(plain));
				expect(rows.filter(hasText), slug).toEqual(await plainRows(slug, language));
			}
		},
	);

	it.each(byApp)("is written by the web app where the API lacks words (%s)", async (slug) => {
		expect(await file(slug)).toBe(await oldFile(slug));
		expect(asked.type).toBe("application/x-ndjson");
	});

	it.each(["Africa/Cairo", "America/St_Johns", "Australia/Lord_Howe", "Pacific/Kiritimati", "UTC"])(
		"has moments by the clocks of %s, whenever those change",
		async (timeZone) => {
			expect(await file("follow-up", { timeZone })).toBe(await oldFile("follow-up", { timeZone }));
		},
	);

	it.each(["f.status=late", "f.comment=lamp", "sort=az&by=facility", "column=limit&q=7"])(
		"is filtered, sorted and limited as the list is (%s)",
		async (search) => {
			const whole = await file("follow-up", { language: "en", search });
			expect(whole).toBe(await oldFile("follow-up", { language: "en", search }));
			expect(whole.length).toBeLessThanOrEqual(
				(await file("follow-up", { language: "en" })).length,
			);
		},
	);
});
