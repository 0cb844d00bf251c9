-- Sealed results keep what `offLesion` says under the name it had before.
UPDATE "results"
SET "result" = ("result" - 'attentionAstray') || jsonb_build_object('offLesion', "result" -> 'attentionAstray')
WHERE jsonb_exists("result", 'attentionAstray');
