import { Form } from "@remix-run/react";
import type { SelectState } from "#app/forms/select-state.ts";
import type { controlFields } from "#app/lib/control-fields.ts";
import { useLocale } from "#app/lib/root-data.ts";
import { hasMembers, MemberSelect } from "#app/members/member-select.tsx";
import { Avatar } from "#app/ui/avatar.tsx";
import { Card } from "#app/ui/card.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { FormButtons } from "#app/ui/form-buttons.tsx";
import { RemountOnChange } from "#app/ui/remount-on-change.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import type { MaintenanceRequest } from "#contract/requests/schemas.ts";
import type { Workload } from "#contract/requests/workload.schemas.ts";
import type { AssignPageData } from "./assign-page.server.ts";

type AssignFormProps = {
	request: Pick<MaintenanceRequest, "assigned_to_id" | "version">;
	intent: "assign" | "reassign";
	members: SelectState;
	leastBusy: readonly Workload[];
	words: AssignPageData["words"];
	/** The page to return to. */
	back: string;
	field: ReturnType<typeof controlFields>;
};

/**
 * Renders the form that assigns a request, or reassigns it: to one of the technicians of its place,
 * or to any other member.
 */
export function AssignForm(props: AssignFormProps) {
	const { request, intent, members, leastBusy, words, back, field } = props;
	const { t } = useLocale();
	const chosen = field("assigned_to_id").defaultValue;
	const suggested = leastBusy.filter(({ id }) => id !== request.assigned_to_id);
	return (
		<Card title={t("requestActions.assignTo")}>
			<RemountOnChange by={String(request.assigned_to_id)}>
				<Form method="post" noValidate>
					<input type="hidden" name="version" value={request.version} />
					<input type="hidden" name="back" value={back} />
					<LeastBusyMembers members={suggested} open={words.open} chosen={chosen} />
					<MemberSelect
						{...field("assigned_to_id", suggested.length === 0 ? onlyOption(members) : undefined)}
						label={suggested.length > 0 ? words.other : t("requestActions.assignTo")}
						offered={members}
						none={t("requestActions.noMembers")}
					/>
					{words.formerText && (
						<div className="field">
							<Checkbox {...field("tell_former", "1")} label={words.formerText} />
						</div>
					)}
					{hasMembers(members) && (
						<FormButtons cancelHref={back}>
							<SubmitButton
								name="intent"
								value={intent}
								icon="user-check"
								label={t(`requestActions.${intent}`)}
							/>
						</FormButtons>
					)}
				</Form>
			</RemountOnChange>
		</Card>
	);
}

/** Returns the value of an option that is the only one. */
const onlyOption = ({ options: [first, second], more }: SelectState): string | undefined =>
	second || more ? undefined : first?.value;

type LeastBusyProps = { members: readonly Workload[]; open: string; chosen?: string };

/** Renders the technicians of a request's place as a choice. */
function LeastBusyMembers({ members, open, chosen }: LeastBusyProps) {
	const { t, language, format } = useLocale();
	if (members.length === 0) return null;
	return (
		<fieldset className="field">
			<legend className="label">{t("workload.leastBusy")}</legend>
			{members.map((member, index) => {
				const name = member[`name_${language}`];
				return (
					<label key={member.id} className="check least">
						<input
							type="radio"
							name="suggested"
							value={member.id}
							// Who has least to do is meant, unless another is chosen.
							defaultChecked={chosen ? chosen === String(member.id) : index === 0}
						/>
						<Avatar name={name} />
						<bdi>{name}</bdi>
						<small>
							{open} {format.number(member.open)}
						</small>
					</label>
				);
			})}
		</fieldset>
	);
}
