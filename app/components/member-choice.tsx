import { useState } from "react";
import { useText } from "#app/lib/i18n.ts";
import type { MemberChoice as Choice } from "#app/lib/request-page/page.server.ts";
import { useScripted } from "#app/lib/scripted.ts";
import { fold } from "#contract/fold.ts";
import { Notice } from "./notice.tsx";
import { OptionFinder } from "./option-finder.tsx";
import { Select } from "./select.tsx";

type MemberChoiceProps = {
	name: string;
	label: string;
	choice: Choice;
	chosen?: string;
	error?: string;
	/** Stands in the place of a select that would be empty. */
	none: string;
};

/** One of some members. With scripts, many of them are narrowed by a part of the name. */
export function MemberChoice({ name, label, choice, chosen, error, none }: MemberChoiceProps) {
	const { t } = useText();
	const scripted = useScripted();
	const [find, setFind] = useState("");
	const [picked, pick] = useState(chosen);
	if ("problem" in choice)
		return (
			<Notice kind="warning">
				{t("form.fetchFailed", { name: label, message: choice.problem })}
			</Notice>
		);
	const { options } = choice;
	if (options.length === 0) return <p className="hint">{none}</p>;
	return (
		<Select
			name={name}
			label={label}
			error={error}
			placeholder={t("requestActions.chooseMember")}
			defaultValue={chosen}
			onChange={(event) => pick(event.currentTarget.value)}
			options={options.filter(
				({ value, label }) => value === picked || fold(label).includes(fold(find)),
			)}
			above={
				scripted && (
					<OptionFinder
						name={name}
						label={label}
						choice={{ options, more: false, find: "", search: setFind, closed: false }}
					/>
				)
			}
			marked={false}
			required
		/>
	);
}
