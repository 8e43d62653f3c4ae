import { OptionSelect } from "#app/fields/option-select.tsx";
import type { SelectState } from "#app/forms/select-state.ts";
import { useSelect } from "#app/forms/use-select.ts";
import { useTranslation } from "#app/lib/i18n.ts";
import { Notice } from "#app/ui/notice.tsx";

type MemberChoiceProps = {
	name: string;
	label: string;
	offered: SelectState;
	chosen?: string;
	error?: string;
	/** Stands in the place of a select that would be empty. */
	none: string;
};

/** Whether there is anybody to choose, be it among those that a text would find. */
export const hasMembers = ({ options, find, problem }: SelectState): boolean =>
	problem === undefined && (options.length > 0 || find !== "");

/** One of some members; many of them are found by a part of the name. */
export function MemberSelect({ name, label, offered, chosen, error, none }: MemberChoiceProps) {
	const { t } = useTranslation();
	const input = useSelect(name, { to: "member", offered, chosen });
	const { choice } = input;
	if (offered.problem)
		return (
			<Notice kind="warning">
				{t("form.fetchFailed", { name: label, message: offered.problem })}
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
