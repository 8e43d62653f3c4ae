import type { RequestDomainEvent } from "../requests/topic.ts";

/** The entry of an event of a request in the audit trail, for members' actions. */
export type RequestAuditEntry = { readonly call: string; readonly changes: unknown };

/** Returns the entry of an event; null for what the server alone does. */
export function auditEntryOf(event: RequestDomainEvent): RequestAuditEntry | null {
	switch (event.act) {
		case "created":
			return { call: event.call, changes: { after: event.draft } };
		case "status": {
			const { before, after, reason } = event;
			return {
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
				call,
				changes: { before: { assigned_to_id: before }, after: { assigned_to_id: after } },
			};
		}
		case "edited": {
			const { call, before, after } = event;
			return { call, changes: { before, after } };
		}
		case "noted":
			return { call: "POST requests/{id}/notes", changes: { after: { note: event.note } } };
		case "worked":
			return { call: "POST requests/{id}/work", changes: { after: event.after } };
		case "unworked":
			return { call: "DELETE requests/{id}/work/{n}", changes: { before: event.before } };
		case "parts_taken":
			return { call: "POST requests/{id}/parts", changes: { after: event.after } };
		case "parts_returned":
			return { call: "DELETE requests/{id}/parts/{n}", changes: { before: event.before } };
		case "checked":
			return { call: "POST requests/{id}/steps", changes: { after: event.after } };
		case "escalated": {
			const { call, to, cc, subject } = event;
			return { call, changes: { after: { escalated: to, cc, subject } } };
		}
		case "rated": {
			const { stars, comment } = event;
			return { call: "POST requests/{id}/rating", changes: { after: { stars, comment } } };
		}
		case "reopened":
			return {
				call: "POST requests/{id}/reopen",
				changes: {
					before: { status: "done" },
					after: { status: "pending", note: event.reason },
				},
			};
		case "deleted":
			return { call: "DELETE requests/{id}", changes: null };
		case "restored":
			return { call: "POST requests/{id}/restore", changes: null };
	}
}
