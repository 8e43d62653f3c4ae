import { Link } from "@remix-run/react";
import { type TextKey, useTranslation } from "#app/lib/i18n.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Form } from "#app/ui/form.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { IconName } from "#app/ui/icons.ts";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { isClosed, type SettableStatus } from "#contract/requests/constants.ts";
import type { MaintenanceRequest } from "#contract/requests/schemas.ts";

/** The labels of the actions that set each status. */
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

type StatusActionsProps = {
	request: Pick<MaintenanceRequest, "id" | "status" | "version">;
	statuses: readonly SettableStatus[];
	/** The API takes all that is said of the work with the status. */
	finishes: boolean;
	/** They are entries of a menu; else each is the primary button. */
	listed?: boolean;
	/** The page to return to: nothing but the reason of a rejection is asked. */
	back?: string;
};

/**
 * Renders actions that set the status of a request. A rejection asks for its reason on a page of its
 * own, and finishing for what was done.
 */
export function StatusActions({ request, statuses, finishes, listed, back }: StatusActionsProps) {
	const { t } = useTranslation();
	const pages: Partial<Record<SettableStatus, string>> = {
		rejected: "reject",
		...(finishes && back === undefined ? { done: "finish" } : {}),
	};
	const verb = isClosed(request.status) ? "closed" : "open";
	return (
		<Form method="post" action={back === undefined ? undefined : `/view/request/${request.id}`}>
			{back !== undefined && <input type="hidden" name="back" value={back} />}
			<input type="hidden" name="version" value={request.version} />
			<input type="hidden" name="before" value={request.status} />
			{statuses.map((status) => {
				const { icon, [verb]: label } = verbs[status];
				const page = pages[status] && `/view/request/${request.id}/${pages[status]}`;
				const result = t(`common.status.${status}`);
				if (!page)
					return (
						<SubmitButton
							key={status}
							name="status"
							value={status}
							icon={icon}
							variant={listed ? "quiet" : "primary"}
							label={t(label)}
							result={result}
						/>
					);
				const words = (
					<>
						{t(label)}
						<span className="sr-only"> ({result})</span>
					</>
				);
				return listed ? (
					<Link key={status} to={page} className="button quiet">
						<Icon name={icon} />
						{words}
					</Link>
				) : (
					<ButtonLink key={status} href={page} icon={icon} variant="primary">
						{words}
					</ButtonLink>
				);
			})}
		</Form>
	);
}
