import type { NotificationKind } from "#contract/entities.ts";
import { useHas } from "./root-data.ts";

const ofAnswers: NotificationKind = "unanswered";

/** Whether members are told of a kind: of answers only where their organisation says how soon. */
export function useIsTold(): (kind: string) => boolean {
	const hasTargets = useHas("targets");
	return (kind) => hasTargets || kind !== ofAnswers;
}
