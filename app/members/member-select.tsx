import { OptionSelect } from "#app/fields/option-select.tsx";
import type { SelectState } from "#app/forms/select-state.ts";
import { useSelect } from "#app/forms/use-select.ts";
import type { ControlField } from "#app/lib/control-fields.ts";
import { useTranslation } from "#app/lib/i18n.ts";
import { Notice } from "#app/ui/notice.tsx";

type MemberChoiceProps = ControlField & {
	label: string;
	offered: SelectState;
	/** The text in place of a select without options. */
	none: string;
};

/** Checks whether there is any member to choose, also by a search. */
export const hasMembers = ({ options, find, error }: SelectState): boolean =>
	error === undefined && (options.length > 0 || find !== "");

/** Renders a select for a member; if there are many, they are searched by name. */
export function MemberSelect({ label, offered, none, ...field }: MemberChoiceProps) {
	const { name, error, defaultValue: chosen } = field;
	const { t } = useTranslation();
	const input = useSelect(name, { to: "member", offered, chosen });
	const { choice } = input;
	if (offered.error)
		return (
			<Notice kind="warning">
				{t("forms.fetchFailed", { name: label, message: offered.error })}
			</Notice>
		);
	if (!hasMembers(offered)) return <p className="hint">{none}</p>;
	const note = choice.note ?? t("requestActions.chooseMember");
	return (
		<OptionSelect
			field={{ required: true, to: "member" }}
			input={{ ...input, label, error, choice: { ...choice, note } }}
			marked={false}
		/>
	);
}
