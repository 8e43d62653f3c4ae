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

/** Makes the audit trail follow what members do with requests and other entities. */
export function followForAudit(): void {
	requestTopic.subscribe("audit", async (cause, { requestId, event }) => {
		const entry = auditEntryOf(event);
		if (entry && cause.caller)
			await recordAudit(cause, { ...entry, entity: "request", entityId: requestId });
	});
	entityTopic.subscribe("audit", (ctx, { act, slug, area, id, changes }) =>
		recordAudit(ctx, { call: entityCalls[act](area), entity: slug, entityId: id, changes }),
	);
}
