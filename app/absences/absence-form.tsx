import { useLocation } from "@remix-run/react";
import { type FormEvent, useState } from "react";
import { inputHint } from "#app/entities/field-labels.ts";
import { EntityFormScreen } from "#app/forms/form-page.tsx";
import { controlFields } from "#app/lib/control-fields.ts";
import { useTranslation } from "#app/lib/i18n.ts";
import { CandidatePicker } from "#app/requests/assignment/candidate-picker.tsx";
import type { AbsenceFormPage } from "./absence-form.server.ts";

/** Renders the form of an absence; the substitutes suit the member who is absent. */
export function AbsenceFormScreen(props: { form: AbsenceFormPage; unreached: boolean }) {
	const { t } = useTranslation();
	const { form } = props;
	const { pathname } = useLocation();
	const [member, setMember] = useState(form.values.member?.[0] ?? "");
	const follow = ({ target }: FormEvent) => {
		const { name, value } = target as HTMLSelectElement;
		if (name === "member") setMember(value);
	};
	return (
		<div onChange={follow}>
			<EntityFormScreen {...props} apart={["substitute"]}>
				<CandidatePicker
					{...controlFields(form)("substitute")}
					choice={form.choice}
					href={`${pathname}?${new URLSearchParams({ member })}`}
					first={{
						value: "",
						name: t("workload.noSubstitute"),
						line: inputHint(t, "absence", "substitute") ?? "",
					}}
				/>
			</EntityFormScreen>
		</div>
	);
}
