import { Form } from "@remix-run/react";
import { type TextKey, useTranslation } from "#app/lib/i18n.ts";
import { useCurrentMember } from "#app/lib/root-data.ts";
import type { IconName } from "#app/ui/icons.ts";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import type { SettableStatus } from "#contract/requests/constants.ts";
import type { MaintenanceRequest } from "#contract/requests/schemas.ts";
import { findTurnHolder, statusTransitions } from "./status-transitions.ts";

/** The labels of the buttons that set each status. */
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

type StatusButtonsProps = {
	request: MaintenanceRequest;
	/** The API takes all that is said of the work with the status. */
	finishes: boolean;
};

/**
 * Buttons that set any status but the present one, the next sensible one first. A rejection asks
 * for its reason on a page of its own, and finishing for what was done.
 */
export function StatusButtons({ request, finishes }: StatusButtonsProps) {
	const { t } = useTranslation();
	const turn = findTurnHolder(request, useCurrentMember().id);
	const pages: Partial<Record<SettableStatus, string>> = {
		rejected: "reject",
		...(finishes ? { done: "finish" } : {}),
	};
	return (
		<>
			<Form method="post" className="steps">
				<input type="hidden" name="version" value={request.version} />
				<input type="hidden" name="before" value={request.status} />
				{statusTransitions(request).map((status, index) => (
					<SubmitButton
						key={status}
						{...(pages[status] ? { form: pages[status] } : { name: "status", value: status })}
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
			{Object.values(pages).map((page) => (
				<Form key={page} id={page} action={`/view/request/${request.id}/${page}`} />
			))}
		</>
	);
}
