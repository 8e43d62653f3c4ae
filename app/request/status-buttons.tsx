import { Form } from "@remix-run/react";
import { type TextKey, useText } from "#app/lib/i18n.ts";
import { useMember } from "#app/lib/root-data.ts";
import type { IconName } from "#app/ui/icons.ts";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import type { SettableStatus } from "#contract/requests.ts";
import type { Request } from "#contract/schemas/requests.ts";
import { stepsOf, turnOf } from "./next-step.ts";

/** What is done to a request to give it a status. */
const verbs: Readonly<Record<SettableStatus, { icon: IconName; open: TextKey; closed: TextKey }>> =
	{
		in_progress: {
			icon: "circle-play",
			open: "requestActions.verbs.start",
			closed: "requestActions.verbs.resume",
		},
		done: {
			icon: "circle-check",
			open: "requestActions.verbs.finish",
			closed: "requestActions.verbs.finish",
		},
		rejected: {
			icon: "circle-x",
			open: "requestActions.verbs.reject",
			closed: "requestActions.verbs.reject",
		},
		pending: {
			icon: "clock",
			open: "requestActions.verbs.wait",
			closed: "requestActions.verbs.reopen",
		},
	};

/**
 * Moves a request to any status but the present one, the next sensible one first. Who rejects it is
 * asked for the reason on a page of its own.
 */
export function StatusButtons({ request }: { request: Request }) {
	const { t } = useText();
	const turn = turnOf(request, useMember().id);
	return (
		<>
			<Form method="post" className="steps">
				<input type="hidden" name="version" value={request.version} />
				<input type="hidden" name="before" value={request.status} />
				{stepsOf(request).map((status, index) => (
					<SubmitButton
						key={status}
						{...(status === "rejected" ? { form: "reject" } : { name: "status", value: status })}
						icon={verbs[status].icon}
						variant={
							index === 0 && (turn === "mine" || turn === "nobody")
								? "primary"
								: status === "rejected"
									? "danger"
									: "plain"
						}
						label={t(verbs[status][turn === "closed" ? "closed" : "open"])}
						result={t(`common.status.${status}`)}
					/>
				))}
			</Form>
			<Form id="reject" action={`/view/request/${request.id}/reject`} />
		</>
	);
}
