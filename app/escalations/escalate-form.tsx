import type { SelectState } from "#app/forms/select-state.ts";
import type { ControlField } from "#app/lib/control-fields.ts";
import { useTranslation } from "#app/lib/i18n.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Form } from "#app/ui/form.tsx";
import { RemountOnChange } from "#app/ui/remount-on-change.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import type { MaintenanceRequest } from "#contract/requests/schemas.ts";
import { hasMembers, MemberSelect } from "../members/member-select.tsx";

type EscalateFormProps = {
	request: MaintenanceRequest;
	targets: SelectState;
	oneTimeKey: string;
	field: ControlField;
};

/**
 * Renders two ways to escalate a request: to one member at once; or, for a late one, with a text.
 */
export function EscalateForm({ request, targets, oneTimeKey, field }: EscalateFormProps) {
	const { t } = useTranslation();
	return (
		<>
			<RemountOnChange by={oneTimeKey}>
				<Form method="post" noValidate>
					<MemberSelect
						{...field}
						label={t("requestActions.escalateTo")}
						offered={targets}
						none={t("requestActions.noTargets")}
					/>
					{hasMembers(targets) && (
						<>
							<input type="hidden" name="one_time_key" value={oneTimeKey} />
							<SubmitButton
								intent="escalate"
								icon="megaphone"
								variant="plain"
								label={t("requestActions.escalate")}
								stretch
							/>
						</>
					)}
				</Form>
			</RemountOnChange>
			{request.status === "late" && (
				<div className="apart">
					<p className="label">{t("requestActions.escalateInWords")}</p>
					<p className="hint">{t("requestActions.lateText")}</p>
					<ButtonLink href={`/view/request/${request.id}/escalate`} icon="mail" stretch>
						{t("requestActions.escalateByMail")}
					</ButtonLink>
				</div>
			)}
		</>
	);
}
