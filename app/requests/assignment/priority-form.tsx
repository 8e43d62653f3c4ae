import type { ControlField } from "#app/lib/control-fields.ts";
import { useTranslation } from "#app/lib/i18n.ts";
import { PriorityBadge } from "#app/ui/badge.tsx";
import { Card } from "#app/ui/card.tsx";
import { Form } from "#app/ui/form.tsx";
import { RadioCards } from "#app/ui/radio-cards.tsx";
import { RemountOnChange } from "#app/ui/remount-on-change.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { requestPriorities } from "#contract/requests/constants.ts";
import type { MaintenanceRequest } from "#contract/requests/schemas.ts";

type PriorityFormProps = {
	request: Pick<MaintenanceRequest, "priority" | "version">;
	field: ControlField;
};

/** Renders the form that sets a request's priority. */
export function PriorityForm({ request, field }: PriorityFormProps) {
	const { t } = useTranslation();
	return (
		<Card title={t("requestActions.setPriority")} id="priority">
			<RemountOnChange by={`${request.priority} ${request.version}`}>
				<Form method="post" noValidate>
					<RadioCards
						{...field}
						label={t("requests.priority")}
						options={requestPriorities.map((value) => ({
							value,
							label: <PriorityBadge priority={value} />,
						}))}
					/>
					<input type="hidden" name="version" value={request.version} />
					<SubmitButton
						intent="priority"
						variant="plain"
						label={t("requestActions.setPriority")}
						stretch
					/>
				</Form>
			</RemountOnChange>
		</Card>
	);
}
