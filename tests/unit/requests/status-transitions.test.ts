import { describe, expect, it } from "vitest";
import { findTurnHolder, statusTransitions } from "#app/requests/status/status-transitions.ts";
import type { RequestStatus } from "#contract/requests/constants.ts";
import type { RequestEvent } from "#contract/requests/schemas.ts";

const became = (kind: "status" | "late", before: RequestStatus, at: string): RequestEvent => ({
	kind,
	at,
	memberDetails: null,
	before,
	after: null,
});

describe("the next step of a request", () => {
	it.each([
		["pending", ["in_progress", "done", "rejected"]],
		["in_progress", ["done", "rejected", "pending"]],
		["late", ["in_progress", "done", "rejected", "pending"]],
		["done", ["in_progress", "pending", "rejected"]],
		["rejected", ["in_progress", "pending", "done"]],
	] as const)("of one that is %s comes first, and what it is already never", (status, steps) => {
		expect(statusTransitions({ status, timeline: [] })).toEqual(steps);
	});

	it("of a late one follows from whether somebody had begun", () => {
		const begun = [
			became("status", "pending", "2030-01-01T09:00:00Z"),
			became("late", "in_progress", "2030-01-02T09:00:00Z"),
		];
		expect(statusTransitions({ status: "late", timeline: begun })[0]).toBe("done");
		const waiting = [became("late", "pending", "2030-01-02T09:00:00Z")];
		expect(statusTransitions({ status: "late", timeline: waiting })[0]).toBe("in_progress");
	});
});

describe("whose turn it is", () => {
	it.each([
		["mine", { status: "late", assigned_to_id: 1 }],
		["theirs", { status: "pending", assigned_to_id: 2 }],
		["nobody", { status: "pending", assigned_to_id: null }],
		["closed", { status: "rejected", assigned_to_id: 1 }],
	] as const)("is %s", (turn, request) => {
		expect(findTurnHolder(request, 1)).toBe(turn);
	});
});
