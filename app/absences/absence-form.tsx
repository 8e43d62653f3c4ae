import { useLocation } from "@remix-run/react";
import { type FormEvent, useState } from "react";
import { inputHint } from "#app/entities/field-labels.ts";
import { EntityFormScreen } from "#app/forms/form-page.tsx";
import { controlFields } from "#app/lib/control-fields.ts";
import { useTranslation } from "#app/lib/i18n.ts";
import { CandidatePicker } from "#app/requests/assignment/candidate-picker.tsx";
import type { CandidatesPage } from "#app/requests/assignment/candidates.ts";
import { PageLoader } from "#app/ui/page-loader.tsx";
import type { AbsenceFormPage } from "./absence-form.server.ts";

/** Renders the form of an absence; the substitutes suit the member who is absent. */
export function AbsenceFormScreen(props: { form: AbsenceFormPage; unreached: boolean }) {
	const { t } = useTranslation();
	const { form } = props;
	const { pathname } = useLocation();
	const [member, setMember] = useState<string>();
	const [suited, setSuited] = useState<CandidatesPage["choice"]>();
	const choice = suited ?? form.choice;
	const href = `${pathname}?${new URLSearchParams({ member: member ?? form.values.member?.[0] ?? "" })}`;
	const follow = ({ target }: FormEvent) => {
		const { name, value } = target as HTMLSelectElement;
		if (name === "member") setMember(value);
	};
	return (
		<div onChange={follow}>
			{member !== undefined && (
				<PageLoader
					key={member}
					href={href}
					onLoad={(page: CandidatesPage) => setSuited(page.choice)}
				/>
			)}
			<EntityFormScreen {...props} apart={["substitute"]}>
				<CandidatePicker
					key={member}
					{...controlFields(form)("substitute")}
					choice={choice}
					href={href}
					first={{
						value: "",
						name: t("workload.noSubstitute"),
						line: inputHint(t, "absence", "substitute") ?? "",
					}}
				/>
				<input type="hidden" name="found.substitute" value={choice.find} />
			</EntityFormScreen>
		</div>
	);
}
