import { Form, Link } from "@remix-run/react";
import { pageOf } from "#app/entities/rights.ts";
import { useText } from "#app/lib/i18n.ts";
import { isFullAdmin, useMember, useRootData } from "#app/lib/root-data.ts";
import { Notice } from "./notice.tsx";
import { SubmitButton } from "./submit-button.tsx";

/** What the page before has deleted, for who may undo that, or what it has brought back. */
export function DoneNotice() {
	const { t } = useText();
	const member = useMember();
	const done = useRootData()?.done;
	if (!done || (done.act === "deleted" && !isFullAdmin(member))) return null;
	const { act, slug, id } = done;
	const name = `\u2068${done.name}\u2069`;
	const page = pageOf(member, slug, id);
	return (
		<div className="done screen-only">
			<Notice kind={act === "deleted" ? "info" : "success"}>
				{act === "deleted" ? (
					<Form method="post" action="/deleted" className="undo">
						<p>
							{t("deletion.gone", { name })} <Link to="/deleted">{t("deleted.title")}</Link>
						</p>
						<input type="hidden" name="slug" value={slug} />
						<input type="hidden" name="id" value={id} />
						<input type="hidden" name="then" value="list" />
						<SubmitButton label={t("deletion.undo")} icon="archive-restore" variant="plain" />
					</Form>
				) : (
					<p>
						{t("deleted.back", { name })} {page && <Link to={page}>{t("deleted.open")}</Link>}
					</p>
				)}
			</Notice>
		</div>
	);
}
