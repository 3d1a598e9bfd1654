-- A photo can be taken away again until the cash was taken: then it is a proof.
grant delete on count_photos to playfield_app;
