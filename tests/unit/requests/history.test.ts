import { describe, expect, it } from "vitest";
import { translatorFor } from "#app/lib/translations.server.ts";
import { buildRequestTimeline } from "#app/requests/history/timeline.ts";
import type { MaintenanceRequest } from "#contract/requests/schemas.ts";
import { getLocaleFormat } from "#contract/values/format.ts";

const sara = { id: 1, name_en: "Sara", name_ar: "سارة" };
const omar = { id: 2, name_en: "Omar", name_ar: "عمر" };

const request = (given: Partial<MaintenanceRequest>) =>
	({
		resource_id: null,
		resourceDetails: null,
		notes: [],
		timeline: [],
		...given,
	}) as MaintenanceRequest;

const at = (minute: number) => `2030-01-01T09:0${minute}:00.000Z`;

const told = (given: Partial<MaintenanceRequest>, language: "ar" | "en" = "en") =>
	buildRequestTimeline(request(given), {
		t: translatorFor(language),
		language,
		format: getLocaleFormat(language, "UTC"),
	});

const plain = (text: string) => text.replace(/[\u2068\u2069]/g, "");

describe("the timeline of a request", () => {
	it("tells events and notes together, the latest first, and the notes with their numbers", () => {
		const happenings = told({
			timeline: [
				{ kind: "created", at: at(0), memberDetails: sara, before: null, after: null },
				{ kind: "late", at: at(5), memberDetails: null, before: null, after: null },
			],
			notes: [
				{ desc: "Part ordered", createdAt: at(1), memberDetails: omar, photos: [] },
				{ desc: "Part here", createdAt: at(7), memberDetails: omar, photos: [] },
			],
		});
		expect(happenings.map(({ title, by, note }) => [plain(title), by, note?.number])).toEqual([
			["Note", "Omar", 2],
			["The request became late", null, undefined],
			["Note", "Omar", 1],
			["Request sent", "Sara", undefined],
		]);
	});

	it("tells the later of two things of one moment first", () => {
		const moment = { at: at(0), memberDetails: null, before: null };
		const happenings = told({
			timeline: [
				{ ...moment, kind: "created", after: null },
				{ ...moment, kind: "assigned", after: omar },
			],
		});
		expect(happenings.map(({ title }) => plain(title))).toEqual([
			"Assigned to Omar",
			"Request sent",
		]);
	});

	it("tells who took which parts, and how many", () => {
		const filter = { id: 3, name_en: "Filter", name_ar: "مرشّح" };
		const part = { id: 1, resource_id: 3, qty: 2, at: at(1), memberDetails: omar };
		const parts = [
			{ ...part, resourceDetails: filter },
			{ ...part, id: 2, resourceDetails: null },
		];
		expect(told({ parts }, "ar").map(({ title, by }) => [plain(title), by])).toEqual([
			["القطع: 2 × #3", "عمر"],
			["القطع: 2 × مرشّح", "عمر"],
		]);
	});

	it("says from what to what, in the reader's language", () => {
		const moved = { at: at(0), memberDetails: sara };
		const timeline: MaintenanceRequest["timeline"] = [
			{ ...moved, kind: "escalated", before: null, after: "a@x.example" },
			{ ...moved, kind: "assigned", before: sara, after: omar },
			{ ...moved, kind: "status", before: "late", after: "done" },
			{ ...moved, kind: "status", before: "done", after: "in_progress" },
		];
		expect(told({ timeline }).map(({ title }) => plain(title))).toEqual([
			"From “Done” to “In progress”",
			"Done",
			"Reassigned from Sara to Omar",
			"Escalated to a@x.example",
		]);
		expect(told({ timeline }, "ar").map(({ title }) => plain(title))).toEqual([
			"من «منجز» إلى «قيد التنفيذ»",
			"الإنجاز",
			"تكليف عمر بدلًا من سارة",
			"صُعّد الطلب إلى a@x.example",
		]);
	});

	it("says a status that only another API knows as it is", () => {
		const timeline = [
			{ kind: "status", at: at(0), memberDetails: sara, before: "pending", after: "on_hold" },
		] as MaintenanceRequest["timeline"];
		expect(told({ timeline }).map(({ title }) => plain(title))).toEqual([
			"From “Pending” to “on_hold”",
		]);
	});

	it("says for whom somebody stands in, and that nobody answered", () => {
		const byItself = { at: at(0), memberDetails: null };
		const timeline: MaintenanceRequest["timeline"] = [
			{ ...byItself, kind: "assigned", before: sara, after: omar },
			{ ...byItself, kind: "unanswered", before: null, after: null },
		];
		expect(told({ timeline }).map(({ title }) => plain(title))).toEqual([
			"Nobody answered in time",
			"Assigned to Omar, for Sara, who is away",
		]);
		expect(told({ timeline }, "ar").map(({ title }) => plain(title))).toEqual([
			"لم يُردّ على الطلب في الموعد",
			"تكليف عمر نيابةً عن سارة",
		]);
	});

	it("tells which fields an edit changed, a resource by its name where that is known", () => {
		const [edited] = told({
			resource_id: 7,
			resourceDetails: { id: 7, name_en: "Pump", name_ar: "مضخة" },
			timeline: [
				{
					kind: "edited",
					at: at(0),
					memberDetails: sara,
					before: null,
					after: null,
					changes: [
						{ field: "priority", before: "Low", after: "High" },
						{ field: "resource_id", before: 6, after: 7 },
						{ field: "cost", before: null, after: "12.50" },
						{ field: "due_date", before: at(1), after: at(2) },
						{ field: "respond_by", before: null, after: at(3) },
					],
				},
			],
		});
		expect(edited?.changes).toEqual([
			{ label: "Priority", field: "priority", before: "Low", after: "High" },
			{
				label: "Resource",
				field: "resource",
				before: { id: 6, name: "#6" },
				after: { id: 7, name: "Pump" },
			},
			{ label: "Cost", field: "cost", before: null, after: "12.50" },
			{
				label: "Due date",
				field: "due_date",
				before: { due: at(1), open: false },
				after: { due: at(2), open: false },
			},
			{ label: "Answer by", field: "respond_by", before: null, after: at(3) },
		]);
	});
});
