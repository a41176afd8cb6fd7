import time
from tests.takers.test_roster import *
def test_time(office):
    rows=[pupil(n, first_name=f"Nom{n}", birth_date=f"201{n%5}-0{n%9+1}-{n%27+1:02}", class_name="ABCDE"[n%5], course=f"{n%4+1}r ESO", consent={"given":True,"reference":"Folder"}, guardians=[{"full_name":f"Mare {n}","relation":"mother","email":f"m{n}@example.org"},{"full_name":f"Pare {n}","relation":"father","email":f"p{n}@example.org"}]) for n in range(2000)]
    def t(what,f):
        import cProfile,pstats
        pr=cProfile.Profile() if "apply" in what else None
        a=time.perf_counter()
        if pr: pr.enable()
        r=f()
        if pr: pr.disable()
        print(what, round(time.perf_counter()-a,2))
        if pr: pstats.Stats(pr).sort_stats("cumulative").print_stats(45)
        return r
    seen=t("preview new",lambda: office.seen(*rows))
    t("apply new",lambda: office.apply(seen)); 
    seen=t("preview same",lambda: office.seen(*rows))
    assert counts(seen)=={"same":2000}
    pk=office.client.get("/app/roster/applied/").json()[0]["preview_id"]
    r=t("undo", lambda: office.client.post("/app/roster/undo/",{"preview_id":pk})); assert r.status_code==200, r.content
    office.bring(*rows)
    rows2=[{**r,"course":f"{n%4+2}r ESO","last_name":r["last_name"]+"x","consent":{"given":False},"guardians":[{**g,"email":"x"+g["email"]} for g in r["guardians"]]} for n,r in enumerate(rows)]
    seen=t("preview changed",lambda: office.seen(*rows2)); print(counts(seen))
    t("apply changed",lambda: office.apply(seen))
    pk=office.client.get("/app/roster/applied/").json()[0]["preview_id"]
    r=t("undo changed", lambda: office.client.post("/app/roster/undo/",{"preview_id":pk})); assert r.status_code==200, r.content
    print(r.json())
