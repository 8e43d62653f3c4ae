import { Form } from "@remix-run/react";
import type { Offered } from "#app/lib/entity-form/offered.ts";
import { useText } from "#app/lib/i18n.ts";
import type { Request } from "#contract/schemas/requests.ts";
import { ButtonLink } from "./button.tsx";
import { Card } from "./card.tsx";
import { DrawnAnew } from "./drawn-anew.tsx";
import { isOffered, MemberChoice } from "./member-choice.tsx";
import { SubmitButton } from "./submit-button.tsx";

type EscalateFormProps = {
	request: Request;
	targets: Offered;
	oneTimeKey: string;
	chosen?: string;
	error?: string;
};

/** Escalates a request to one member; a late one by an e-mail in words of one's own, too. */
export function EscalateForm({ request, targets, oneTimeKey, chosen, error }: EscalateFormProps) {
	const { t } = useText();
	return (
		<Card title={t("requestActions.escalation")}>
			{request.status === "late" && (
				<>
					<p className="hint">{t("requestActions.lateText")}</p>
					<ButtonLink
						href={`/view/request/${request.id}/escalate`}
						icon="megaphone"
						variant="danger"
						stretch
					>
						{t("requestActions.escalateByMail")}
					</ButtonLink>
				</>
			)}
			<DrawnAnew by={oneTimeKey}>
				<Form method="post" noValidate className="apart">
					<MemberChoice
						name="escalate_to"
						label={t("requestActions.escalateTo")}
						offered={targets}
						chosen={chosen}
						error={error}
						none={t("requestActions.noTargets")}
					/>
					{isOffered(targets) && (
						<>
							<input type="hidden" name="one_time_key" value={oneTimeKey} />
							<SubmitButton
								name="intent"
								value="escalate"
								icon="megaphone"
								variant="plain"
								label={t("requestActions.escalate")}
								stretch
							/>
						</>
					)}
				</Form>
			</DrawnAnew>
		</Card>
	);
}
