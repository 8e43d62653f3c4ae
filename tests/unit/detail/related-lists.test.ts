import { beforeEach, describe, expect, it } from "vitest";
import { loadRelatedLists } from "#app/detail/related-lists.server.ts";
import { fetchEntity } from "#app/entities/load-entity.server.ts";
import { entities } from "#app/entities/registry.ts";
import { translatorFor } from "#app/lib/translations.server.ts";
import { loadDeletion } from "#app/trash/deletion.server.ts";
import { type ErrorCode, errorCatalog } from "#contract/platform/errors.ts";
import { answerCalls } from "#tests/support/answered-calls.ts";

/** What the API answers, by the path of the call. */
let answers: Record<string, () => Response> = {};

answerCalls((path) => {
	const [call = ""] = path.split("?");
	return answers[call]?.() ?? refused("call_unknown");
});

const refused = (code: ErrorCode) => Response.json({ code }, { status: errorCatalog[code].status });
const page = (rows: object[], total: number) => () =>
	Response.json(rows, { headers: { "x-total-count": String(total) } });

const visitor = { tenant: "related-lists", token: "token", memberId: 1 };
const branch = { entity: entities.branch, id: 3 };
const related = () =>
	loadRelatedLists(branch, {
		session: visitor,
		language: "en",
		timeZone: "UTC",
		t: translatorFor("en"),
	});

const member = () => Response.json({ id: visitor.memberId, tenantDetails: { features: [] } });

beforeEach(() => {
	answers = {};
});

describe("what belongs to a thing", () => {
	it("is left out where the reader may not read it, and told where it can't be loaded", async () => {
		answers = {
			"/members/1": member,
			"/subbranches": page([{ id: 9, name_en: "East", branch_id: 3 }], 40),
			"/facilities": () => refused("right_missing"),
			"/requests": () => refused("server_error"),
		};
		const [subbranches, requests, ...others] = await related();
		expect(subbranches).toMatchObject({
			title: "Sub-branches",
			found: {
				total: 40,
				columns: ["id", "name_en", "member"],
				rows: [{ href: "/view/subbranch/9" }],
			},
		});
		expect(requests).toMatchObject({ title: "Requests", found: null });
		expect(others).toEqual([]);
	});
});

describe("a thing", () => {
	it("may stand in its answer alone, or under its name with what comes along", async () => {
		answers = {
			"/branches/3": () => Response.json({ id: 3, name_en: "North" }),
			"/distributions/5": () =>
				Response.json({ distribution: { id: 5 }, records: [{ id: 1, qty: 2 }] }),
		};
		expect(await fetchEntity(visitor, branch)).toEqual({
			row: { id: 3, name_en: "North" },
			parts: [],
		});
		expect(await fetchEntity(visitor, { entity: entities.distribution, id: 5 })).toEqual({
			row: { id: 5 },
			parts: [{ id: 1, qty: 2 }],
		});
	});

	it("is asked about with the counts of what is in the way", async () => {
		answers = { "/branches/3": () => Response.json({ id: 3 }) };
		answers["/branches/3/needed-by"] = () => Response.json({ blocking: { facility: 2 } });
		expect((await loadDeletion(visitor, branch)).blocking).toEqual({ facility: 2 });
		answers["/branches/3/needed-by"] = () => refused("right_missing");
		await expect(loadDeletion(visitor, branch)).rejects.toMatchObject({ status: 403 });
	});
});
