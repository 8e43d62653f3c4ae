import type { AuditAction } from "#contract/audit/constants.ts";
import { type EntityEvent, entityTopic } from "../platform/entities/topic.ts";
import { requestTopic } from "../requests/topic.ts";
import { recordAudit } from "./record-audit.ts";
import { auditEntryOf } from "./request-entry.ts";

const entityCalls: Readonly<Record<EntityEvent["act"], (area: string) => string>> = {
	added: (area) => `POST ${area}/add`,
	edited: (area) => `POST ${area}/edit`,
	deleted: (area) => `DELETE ${area}/{id}`,
	restored: (area) => `POST ${area}/{id}/restore`,
};

/** Returns the action of an entity's change; that of a profile, or of a member's, concerns permissions. */
function actionOf({ act, slug, changes }: EntityEvent): AuditAction {
	if (act !== "edited") return act;
	const isOfPermissions = slug === "permission" || changes?.after?.permission_id !== undefined;
	return isOfPermissions ? "rights_changed" : "changed";
}

/** Makes the audit trail follow what members do with requests and other entities. */
export function followForAudit(): void {
	requestTopic.subscribe("audit", async (cause, { requestId, event }) => {
		const entry = auditEntryOf(event);
		if (entry && cause.actor)
			await recordAudit(cause, { ...entry, subject: ["request", requestId] });
	});
	entityTopic.subscribe("audit", (ctx, event) =>
		recordAudit(ctx, {
			action: actionOf(event),
			call: entityCalls[event.act](event.area),
			subject: [event.slug, event.id],
			changes: event.changes,
		}),
	);
}
