import type { AuditAction } from "#contract/audit/constants.ts";
import type { RequestDomainEvent } from "../requests/topic.ts";

/** The entry of an event of a request in the audit trail, for members' actions. */
type RequestAuditEntry = {
	readonly action: AuditAction;
	readonly call: string;
	readonly changes: unknown;
};

/** Returns the entry of an event; null for what the server alone does. */
export function auditEntryOf(event: RequestDomainEvent): RequestAuditEntry | null {
	switch (event.act) {
		case "created":
			return { action: "added", call: event.call, changes: { after: event.draft } };
		case "status": {
			const { before, after, reason } = event;
			return {
				action: "changed",
				call: "PUT requests/{id}",
				changes: {
					before: { status: before },
					after: { status: after, ...(reason ? { note: reason } : {}) },
				},
			};
		}
		case "late":
		case "unanswered":
			return null;
		case "assigned": {
			const { call, before, after } = event;
			return {
				action: "changed",
				call,
				changes: { before: { assigned_to_id: before }, after: { assigned_to_id: after } },
			};
		}
		case "edited": {
			const { call, before, after } = event;
			return { action: "changed", call, changes: { before, after } };
		}
		case "noted":
			return {
				action: "noted",
				call: event.call ?? "POST requests/{id}/notes",
				changes: { after: { note: event.note } },
			};
		case "worked":
			return { action: "added", call: "POST requests/{id}/work", changes: { after: event.after } };
		case "unworked":
			return {
				action: "deleted",
				call: "DELETE requests/{id}/work/{n}",
				changes: { before: event.before },
			};
		case "parts_taken":
			return { action: "added", call: "POST requests/{id}/parts", changes: { after: event.after } };
		case "parts_returned":
			return {
				action: "deleted",
				call: "DELETE requests/{id}/parts/{n}",
				changes: { before: event.before },
			};
		case "checked":
			return { action: "added", call: "POST requests/{id}/steps", changes: { after: event.after } };
		case "escalated": {
			const { call, to, cc, subject } = event;
			return { action: "escalated", call, changes: { after: { escalated: to, cc, subject } } };
		}
		case "rated": {
			const { stars, comment } = event;
			return {
				action: "added",
				call: "POST requests/{id}/rating",
				changes: { after: { stars, comment } },
			};
		}
		case "reopened":
			return {
				action: "changed",
				call: "POST requests/{id}/reopen",
				changes: {
					before: { status: "done" },
					after: { status: "pending", note: event.reason },
				},
			};
		case "deleted":
			return { action: "deleted", call: "DELETE requests/{id}", changes: null };
		case "restored":
			return { action: "restored", call: "POST requests/{id}/restore", changes: null };
	}
}
