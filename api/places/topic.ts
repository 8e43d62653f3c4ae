import type { MemberContext } from "../platform/context.ts";
import { createTopic } from "../platform/event-topic.ts";

/** The deletion of a facility, or its restoration. */
type FacilityEvent = { readonly id: number; readonly deleted: boolean };

export const facilityTopic = createTopic<MemberContext, FacilityEvent>("facilities");
