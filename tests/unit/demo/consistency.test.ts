import { describe, expect, it } from "vitest";
import { drawings } from "#demo/content.ts";
import { makeTenantData } from "#demo/tenant-data.ts";
import { education, industry } from "#demo/tenants.ts";

const moments = ["2026-11-22T08:30:00Z", "2026-11-21T05:00:00Z", "2027-07-16T22:10:00Z"];
const cases = moments.flatMap((moment) =>
	[education, industry].map((plan) => {
		const now = new Date(moment);
		const data = makeTenantData(plan, now);
		return { name: `${plan.slug} on ${moment}`, now, data, everything: plan.everything ?? false };
	}),
);

const idsOf = (rows: readonly { id: number }[]) => new Set<unknown>(rows.map(({ id }) => id));
const dueDays = { High: 1, Medium: 3, Low: 7 };
const day = 86_400_000;

describe.each(cases)("$name", ({ data, now, everything }) => {
	it.skipIf(everything)("has no rows beyond the specification", () => {
		const { equipment, plans, reports, meters } = data;
		expect([equipment, plans, reports, meters]).toEqual([[], [], [], []]);
	});

	it("refers only to rows that are there", () => {
		const [members, branches, subbranches, facilities, resources, requests] = [
			idsOf(data.members),
			idsOf(data.branches),
			idsOf(data.subbranches),
			idsOf(data.facilities),
			idsOf(data.resources),
			idsOf(data.requests),
		];
		const holds = (ids: Set<unknown>, id: unknown) => id == null || ids.has(id);
		for (const request of data.requests) {
			expect(holds(members, request.memberId) && holds(members, request.assignedToId)).toBe(true);
			expect(holds(branches, request.branchId) && holds(subbranches, request.subbranchId)).toBe(
				true,
			);
			expect(holds(facilities, request.facilityId)).toBe(true);
			expect(holds(resources, request.resourceId)).toBe(true);
		}
		for (const row of [...data.requestEvents, ...data.requestNotes, ...data.notifications])
			expect(requests.has(row.requestId) && holds(members, row.memberId)).toBe(true);
		for (const { categoryId } of data.resources)
			expect(idsOf(data.categories).has(categoryId)).toBe(true);
		for (const { drawing } of data.images)
			expect(drawing.startsWith("portrait-") || drawing.replace("-close", "") in drawings).toBe(
				true,
			);
	});

	it("has one who left and raised nothing since, and one who leaves soon, where there are hours", () => {
		const today = now.toISOString().slice(0, 10);
		const withDay = data.members.filter(({ lastDay }) => lastDay);
		expect(withDay).toHaveLength(everything ? 2 : 0);
		for (const { id, lastDay = "" } of withDay.filter(({ lastDay }) => String(lastDay) < today))
			for (const { memberId, date } of data.requests)
				if (memberId === id) expect(date < new Date(Date.parse(`${lastDay}`) + day)).toBe(true);
	});

	it("puts each request where its facility stands", () => {
		const facilities = new Map(data.facilities.map((facility) => [facility.id, facility]));
		for (const { facilityId, branchId, subbranchId } of data.requests) {
			if (!facilityId) continue;
			expect(facilities.get(facilityId)).toMatchObject({ branchId, subbranchId });
		}
	});

	it("names only what a facility has received in its maintenance requests", () => {
		const received = new Set(
			data.distributionRecords.map(({ distributionId, resourceId }) => {
				const at = data.distributions.find(({ id }) => id === distributionId);
				return `${at?.forFacilityId}/${resourceId}`;
			}),
		);
		const named = data.requests.filter(
			({ type, resourceId }) => type === "Maintenance Request" && resourceId,
		);
		expect(named.length).toBeGreaterThan(data.requests.length / 10);
		for (const { facilityId, resourceId } of named)
			expect(received.has(`${facilityId}/${resourceId}`)).toBe(true);
	});

	it("keeps the ledger equal to the stock, and never below zero", () => {
		for (const resource of data.resources) {
			let sum = 0;
			const own = data.stockMovements
				.filter(({ resourceId }) => resourceId === resource.id)
				.sort((a, b) => (a.at?.getTime() ?? 0) - (b.at?.getTime() ?? 0));
			for (const { change } of own) {
				sum += change;
				expect(sum).toBeGreaterThanOrEqual(0);
			}
			expect(sum).toBe(resource.qty);
		}
		const moved = data.requests.filter(
			({ type, status }) => /Dispose|Purchase/.test(type) && status === "done",
		);
		const movements = data.stockMovements.filter(
			({ requestId, reason }) => requestId && reason !== "used",
		);
		expect(movements.map(({ requestId }) => requestId).sort()).toEqual(
			moved.map(({ id }) => id).sort(),
		);
		expect(data.stockMovements.filter(({ distributionId }) => distributionId)).toHaveLength(
			data.distributionRecords.length,
		);
	});

	it("says what distributions, purchases and parts cost, and what nothing else did", () => {
		const costs = new Map(data.resources.map(({ id, unitCost }) => [id, Number(unitCost)]));
		const purchases = new Map(data.requests.map(({ id, cost }) => [id, cost]));
		for (const { reason, resourceId, requestId, change, cost } of data.stockMovements) {
			const costly = ["distribution", "purchase", "used"].includes(reason);
			const expected = Math.abs(change) * (costs.get(resourceId) ?? Number.NaN);
			expect(cost ?? null).toBe(costly ? expected.toFixed(2) : null);
			if (reason === "purchase") expect(cost).toBe(purchases.get(requestId ?? 0));
		}
	});

	it("has requests about equipment of their facility, with time and parts, where there are hours", () => {
		const about = data.requests.filter(({ equipmentId }) => equipmentId);
		const places = new Map(data.equipment.map(({ id, facilityId }) => [id, facilityId]));
		for (const { equipmentId, facilityId } of about)
			expect(places.get(equipmentId ?? 0)).toBe(facilityId);
		const spentOn = [data.requestWork, data.requestParts].map((all) =>
			all.map(({ requestId }) => requestId),
		);
		const done = new Set(data.requests.flatMap((one) => (one.status === "done" ? [one.id] : [])));
		expect(spentOn.flat().every((id) => done.has(id))).toBe(true);
		expect(spentOn.every((ids) => ids.length > 100)).toBe(everything);
		const used = data.stockMovements.filter(({ reason }) => reason === "used");
		expect(used.map(({ requestId }) => requestId).sort()).toEqual([...(spentOn[1] ?? [])].sort());
		const raised = about.filter(({ planId }) => !planId);
		for (const ids of spentOn) for (const { id } of raised) expect(ids).toContain(id);
		for (const ofPlan of [false, true])
			expect(about.some(({ planId }) => Boolean(planId) === ofPlan)).toBe(everything);
	});

	it("has no open request with a past due date unless it was late", () => {
		for (const request of data.requests) {
			const { date, dueAt, lateAt, closingTime, status, planId } = request;
			if (!planId && !everything)
				expect(dueAt.getTime()).toBe(date.getTime() + dueDays[request.priority] * day);
			expect(date.getTime()).toBeLessThan(now.getTime());
			expect(Boolean(closingTime)).toBe(status === "done" || status === "rejected");
			if (status === "late") expect(lateAt).toBeTruthy();
			if (lateAt) {
				expect(lateAt.getTime() - dueAt.getTime()).toBeLessThan(60_000);
				expect(lateAt.getTime()).toBeLessThan(now.getTime());
			} else expect(dueAt.getTime()).toBeGreaterThan((closingTime ?? now).getTime());
			if (closingTime) {
				expect(closingTime.getTime()).toBeGreaterThan(date.getTime());
				expect(closingTime.getTime()).toBeLessThanOrEqual(now.getTime());
			}
		}
		const next = data.requests.flatMap((one) => {
			if (one.closingTime) return [];
			const { dueAt, lateAt, respondBy, answeredAt, unansweredAt } = one;
			const times = [lateAt ? null : dueAt, answeredAt || unansweredAt ? null : respondBy];
			return times.flatMap((time) => time?.getTime() ?? []);
		});
		const visits = data.planTargets.flatMap(({ appearsAt }) => appearsAt?.getTime() ?? []);
		const first = (work: string, times: number[]) =>
			times.length > 0 ? [{ work, dueAt: new Date(Math.min(...times)) }] : [];
		expect(data.dueTimes).toEqual([...first("overdue", next), ...first("plan-visits", visits)]);
	});

	it("tells in each timeline how the request came to its state", () => {
		const events = new Map<number, typeof data.requestEvents>();
		for (const event of data.requestEvents)
			events.set(event.requestId, [...(events.get(event.requestId) ?? []), event]);
		for (const request of data.requests) {
			const own = events.get(request.id) ?? [];
			expect(own[0]?.kind).toBe("created");
			let status: unknown = "pending";
			let assigned: unknown = null;
			for (const { kind, before, after, at } of own) {
				expect(at.getTime()).toBeLessThanOrEqual(now.getTime());
				if (kind === "assigned") assigned = after;
				if (kind !== "status" && kind !== "late" && kind !== "reopened") continue;
				expect(before).toBe(status);
				status = after;
			}
			expect(status).toBe(request.status);
			expect(assigned).toBe(request.assignedToId);
			expect(own.some(({ kind }) => kind === "late")).toBe(Boolean(request.lateAt));
		}
	});

	it("shows a year of planned visits, most of them done in time, where there are hours", () => {
		const planned = new Map(data.requests.flatMap((one) => (one.planId ? [[one.id, one]] : [])));
		const made = data.planOccurrences.filter(({ outcome }) => outcome !== "missed");
		expect(made.map(({ requestId }) => requestId).sort()).toEqual([...planned.keys()].sort());
		const days = new Set(data.planOccurrences.map(({ targetId, day: on }) => `${targetId} ${on}`));
		expect(days.size).toBe(data.planOccurrences.length);
		for (const { planId, targetId, requestId } of made) {
			const target = data.planTargets.find(({ id }) => id === targetId);
			expect(planned.get(requestId ?? 0)).toMatchObject({
				planId,
				facilityId: target?.facilityId,
				equipmentId: target?.equipmentId,
			});
		}
		for (const { nextOn, appearsAt, meterId } of data.planTargets) {
			if (meterId) continue;
			expect(appearsAt?.getTime()).toBeGreaterThan(now.getTime());
			expect([...days].every((on) => String(nextOn) > (on.split(" ")[1] ?? ""))).toBe(true);
		}
		const steps = new Set(data.requestSteps.map(({ requestId }) => requestId));
		expect([...steps]).toEqual(made.map(({ requestId }) => requestId));
		for (const { requestId, required, state, value, kind, photo } of data.requestSteps) {
			const isDone = planned.get(requestId)?.status === "done";
			if (required !== 0) expect(Boolean(state)).toBe(isDone);
			if (state === "ok" && kind === "number") expect(Number(value)).toBeGreaterThan(0);
			if (kind === "photo") expect(Boolean(photo)).toBe(state === "ok");
			if (photo) expect(data.images.map(({ file }) => file)).toContain(photo);
		}
		const closed = [...planned.values()].filter(({ status }) => status === "done");
		const inTime = closed.filter(({ lateAt }) => !lateAt);
		expect(planned.size > 0).toBe(everything);
		expect(inTime.length / closed.length || 1).toBeGreaterThan(0.8);
		expect(inTime.length / closed.length || 0).toBeLessThan(1);
	});

	it("shows a year of readings, and a plan that waits for the next of them, where there are hours", () => {
		const last = new Map<number, number>();
		for (const meter of data.meters) {
			const own = data.readings.filter(({ meterId }) => meterId === meter.id);
			const values = own.map(({ value }) => Number(value));
			expect(values).toEqual(values.toSorted((a, b) => a - b));
			expect(values.slice(-1)).toEqual([Number(meter.lastValue)]);
			last.set(meter.id, Number(meter.lastValue));
		}
		for (const { at } of data.readings) expect(at.getTime()).toBeLessThan(now.getTime());
		const followed = data.planTargets.filter(({ meterId }) => meterId);
		expect(followed).toHaveLength(everything ? 1 : 0);
		for (const { meterId, nextValue } of followed)
			expect(Number(nextValue)).toBeGreaterThan(last.get(meterId as number) ?? 0);
		expect(data.meters.length > 2).toBe(everything);
	});

	it("has what was done rated by who asked for it, once, after it was done", () => {
		const requests = new Map(data.requests.map((request) => [request.id, request]));
		const reports = new Map(data.reports.map((report) => [report.id, report]));
		const rated = data.requestRatings;
		expect(rated.length > 300).toBe(everything);
		expect(new Set(rated.map(({ requestId, closing }) => `${requestId}/${closing}`)).size).toBe(
			rated.length,
		);
		for (const { requestId, closing, memberId, reportId, at } of rated) {
			const request = requests.get(requestId);
			expect([request?.status, request?.closings]).toEqual(["done", closing]);
			expect(at.getTime()).toBeGreaterThan(request?.closingTime?.getTime() ?? now.getTime());
			expect(at.getTime()).toBeLessThanOrEqual(now.getTime());
			if (memberId) expect(memberId).toBe(request?.memberId);
			else expect(reports.get(reportId ?? 0)).toMatchObject({ requestId, state: "open" });
		}
		for (const { requestId, at } of data.requestReopenings)
			expect(requests.get(requestId)).toMatchObject({ closings: 2, reopenedAt: at });
	});

	it("has reports without an account in all states, each with what its state asks for", () => {
		const requests = new Map(data.requests.map((request) => [request.id, request]));
		const states = new Set(data.reports.map(({ state }) => state));
		expect([...states].sort()).toEqual(everything ? ["held", "joined", "open", "refused"] : []);
		for (const { state, requestId, reason, facilityId, closedAt, date, memberId } of data.reports) {
			expect(date.getTime()).toBeLessThan(now.getTime());
			expect(Boolean(requestId)).toBe(state === "open" || state === "joined");
			expect(Boolean(reason)).toBe(state === "refused");
			expect(Boolean(memberId)).toBe(state !== "held");
			if (!requestId) continue;
			const request = requests.get(requestId);
			expect([request?.facilityId, request?.closingTime ?? null]).toEqual([facilityId, closedAt]);
		}
		const files = data.images.map(({ file }) => file);
		for (const { file } of data.reportPhotos) expect(files).toContain(file);
		expect(data.reportPhotos.length > 5).toBe(everything);
	});

	it("says when somebody acted on a request, and until when that was to be, where there are targets", () => {
		const targeted = data.requests.filter(({ respondBy }) => respondBy);
		expect(targeted.length > 1000).toBe(everything);
		for (const { date, respondBy, answeredAt, unansweredAt, closingTime } of targeted) {
			expect(respondBy?.getTime()).toBeGreaterThan(date.getTime());
			const missed = (answeredAt ?? closingTime ?? now).getTime() >= (respondBy as Date).getTime();
			expect(Boolean(unansweredAt)).toBe(missed);
		}
	});

	it("keeps the trail of the last weeks, and of stock that was counted", () => {
		const acts = new Set(data.auditLog.map(({ call }) => call));
		expect(acts.size > 6).toBe(everything);
		for (const { at } of data.auditLog) expect(at.getTime()).toBeLessThanOrEqual(now.getTime());
		const counts = data.stockMovements.filter(({ reason }) => reason === "count");
		expect(counts.length > 20).toBe(everything);
	});

	it("has kinds of work, who does each, and requests of most kinds, where there are hours", () => {
		const [kinds, members] = [idsOf(data.workKinds), idsOf(data.members)];
		expect(kinds.size).toBe(everything ? 12 : 0);
		const named = [data.requests, data.equipment, data.plans, data.reports].map((rows) =>
			rows.flatMap(({ kindId }) => kindId ?? []),
		);
		for (const ids of named) {
			expect(ids.every((id) => kinds.has(id))).toBe(true);
			expect(ids.length > 0).toBe(everything);
		}
		expect(new Set(named[0]).size).toBe(kinds.size);
		expect((named[0]?.length ?? 0) < data.requests.length).toBe(true);
		const done = new Set(data.memberKinds.map(({ kindId }) => kindId));
		expect(done.size).toBe(kinds.size);
		for (const { kindId, memberId } of [...data.memberKinds, ...data.kindRoutes]) {
			expect(kinds.has(kindId)).toBe(true);
			expect(memberId == null || members.has(memberId)).toBe(true);
		}
	});

	it("counts the ids that were given", () => {
		const last = (name: string) =>
			data.counters.find((counter) => counter.name === name)?.value ?? 0;
		expect(last("requests")).toBe(data.requests.length);
		expect(last("notifications")).toBe(data.notifications.length);
		expect(last("distribution_records")).toBe(data.distributionRecords.length);
		expect(last("equipment")).toBe(data.equipment.length);
		expect(last("reports")).toBe(data.reports.length);
		expect(last("kinds")).toBe(data.workKinds.length);
		expect(last("shared_views")).toBe(data.sharedViews.length);
		expect(last("list_mails")).toBe(data.listMails.length);
		expect(data.counters).toHaveLength(everything ? 29 : 13);
	});
});

describe("the facilities of demo", () => {
	it("received something, all but about ten, of which the last is one", () => {
		const [{ data } = { data: undefined }] = cases;
		const served = new Set(data?.distributions.map(({ forFacilityId }) => forFacilityId));
		expect(served.size).toBeGreaterThanOrEqual(130);
		expect(served.size).toBeLessThanOrEqual(145);
		expect(served.has(150)).toBe(false);
		for (const { id } of data?.distributions ?? []) {
			const records = data?.distributionRecords.filter((one) => one.distributionId === id) ?? [];
			expect(records.length).toBeGreaterThanOrEqual(1);
			expect(records.length).toBeLessThanOrEqual(5);
		}
	});
});
