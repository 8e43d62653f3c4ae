import type { MemberContext } from "../platform/context.ts";
import { createTopic } from "../platform/event-topic.ts";

/** A change of a piece of equipment on which others depend. */
type EquipmentEvent = { readonly id: number } & (
	| { readonly act: "moved"; readonly facilityId: number }
	/** It was deleted or restored, retired or taken into use again. */
	| { readonly act: "availability_changed" }
);

export const equipmentTopic = createTopic<MemberContext, EquipmentEvent>("equipment");
